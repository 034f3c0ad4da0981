import { Component } from "preact";
import type { Doc, Span } from "./api";
import { type Piece, type Row, marks, visible } from "./layout";
import { t } from "./texts";

/** One row: the original, and what stands there instead. Drawn anew only where something in it has changed. */
export class RowView extends Component<{ row: Row; doc: Doc; alone: boolean; language: string }> {
  override shouldComponentUpdate(next: typeof this.props) {
    const { row, alone, language } = this.props;
    return row.signature !== next.row.signature || row.start !== next.row.start || row.end !== next.row.end || alone !== next.alone || language !== next.language;
  }

  override render() {
    const { row, doc, alone } = this.props;
    const text = (piece: Piece) => doc.text.slice(piece.start, piece.end).replace(/\r?\n$/, "");
    return (
      <div class="row">
        {!alone && (
          <div class="side original" role="group" aria-label={t("original")} lang={doc.language ?? undefined}>
            {row.pieces.map((piece) => <Original key={piece.start} piece={piece} text={text(piece)} />)}
          </div>
        )}
        <div class="side result" role="group" aria-label={t("result")} lang={doc.language ?? undefined}>
          {row.pieces.map((piece) => <Result key={piece.start} piece={piece} text={text(piece)} />)}
        </div>
      </div>
    );
  }
}

/** Text as a person sees it: what is hidden in it has its name. */
export function Shown({ text }: { text: string }) {
  const parts = visible(text);
  if (parts.length === 1 && !parts[0]!.hidden) return <>{text}</>;
  return <>{parts.map((part, idx) => (part.hidden ? <bdi key={idx} class="unseen" data-name={part.hidden}>{part.text}</bdi> : <bdi key={idx}>{part.text}</bdi>))}</>;
}

function chip(span: Span): string {
  return [span.label, span.number, marks(span)].filter(Boolean).join(" ");
}

/** What a piece of the original with the words `text` is, for who cannot see it. */
export function spoken(text: string, { span, weak, rejected }: Pick<Piece, "span" | "weak" | "rejected">): string {
  if (span) {
    const told = [span.action !== "replace" && t(`action_${span.action}`), span.unsure ? t("unsure") : span.judged !== "none" && t(`judged_${span.judged}`)];
    return [text, chip(span), ...told, span.comment && `${t("comment")}: ${span.comment.text}`].filter(Boolean).join(", ");
  }
  return [text, rejected ? t("rejected") : weak?.label, weak && t("unsure")].filter(Boolean).join(", ");
}

function Original({ piece, text }: { piece: Piece; text: string }) {
  const place = { "data-at": piece.start, "data-to": piece.end };
  const { span, weak, rejected } = piece;
  if (span) {
    return (
      <span {...place} class={`span g-${span.group} ${span.action} ${span.judged} ${span.unsure ? "unsure" : ""} ${span.comment ? "commented" : ""}`}
        role="button" tabIndex={-1} aria-label={spoken(text, piece)} data-chip={chip(span)}>
        <Shown text={text} />
      </span>
    );
  }
  if (rejected) return <span {...place} class="rejected" role="button" tabIndex={-1} aria-label={spoken(text, piece)}><Shown text={text} /></span>;
  if (weak) return <span {...place} class="weak" role="button" tabIndex={-1} aria-label={spoken(text, piece)}><Shown text={text} /></span>;
  return <span {...place}><Shown text={text} /></span>;
}

function Result({ piece, text }: { piece: Piece; text: string }) {
  const { span } = piece;
  if (!span || span.replacement === undefined) return <span data-of={span ? span.start : undefined} class={span ? `kept g-${span.group}` : undefined}><Shown text={text} /></span>;
  if (span.joined) return null;
  return <span class={`written g-${span.group}`} data-of={span.start}><Shown text={span.replacement} /></span>;
}
