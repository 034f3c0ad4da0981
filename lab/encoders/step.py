"""Times one step of training in PyTorch, beside `maskros-lab bench step`: the same sizes, single precision.

    python step.py [--threads 2] [--steps 15] ...
"""

import argparse
import statistics
import time

import torch
from transformers import BertConfig, BertForTokenClassification

parser = argparse.ArgumentParser()
for name, value in {"layers": 6, "hidden": 384, "batch": 8, "tokens": 128, "vocabulary": 16000, "steps": 15, "threads": 2}.items():
    parser.add_argument(f"--{name}", type=int, default=value)
parser.add_argument("--dropout", type=float, default=0.1)
sizes = parser.parse_args()

torch.set_num_threads(sizes.threads)
torch.manual_seed(7)
config = BertConfig(
    vocab_size=sizes.vocabulary, hidden_size=sizes.hidden, num_hidden_layers=sizes.layers, num_attention_heads=sizes.hidden // 32,
    intermediate_size=4 * sizes.hidden, num_labels=9, hidden_dropout_prob=sizes.dropout, attention_probs_dropout_prob=sizes.dropout,
)
model = BertForTokenClassification(config).train()
optimiser = torch.optim.AdamW(model.parameters(), lr=5e-5, weight_decay=0.01)
times = []
for _ in range(sizes.steps + 3):
    ids = torch.randint(0, sizes.vocabulary, (sizes.batch, sizes.tokens))
    labels = torch.randint(0, 9, (sizes.batch, sizes.tokens))
    start = time.perf_counter()
    model(ids, labels=labels).loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimiser.step()
    optimiser.zero_grad()
    times.append(1000 * (time.perf_counter() - start))
times = sorted(times[3:])
median = statistics.median(times)
rate = sizes.batch * sizes.tokens / median * 1000
print(f"{median:.0f} ms a step (median of {len(times)}; fastest {times[0]:.0f}, slowest {times[-1]:.0f}), {rate:.0f} tokens/s")
