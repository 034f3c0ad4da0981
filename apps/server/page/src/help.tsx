import { useLayoutEffect, useRef } from "preact/hooks";
import { type Key, t } from "./texts";

const KEYS: [string, Key][] = [
  ["j k", "key_next"],
  ["n N", "key_unsure"],
  ["a", "key_accept"],
  ["x X", "key_reject"],
  ["l", "key_label"],
  ["#", "key_number"],
  ["g d p f", "key_forms"],
  ["r", "key_pseudonym"],
  ["c", "key_comment"],
  ["← →", "key_move"],
  ["s m", "key_split"],
  ["e t", "key_join"],
  ["v", "key_add"],
  ["z y", "key_undo"],
  ["o i", "key_view"],
  ["D", "key_done"],
  ["Esc", "key_list"],
];

/** All keys on one sheet. */
export function Help({ close }: { close(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next key is heard, which is for the dialog.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="help" aria-label={t("help")} onClose={close}>
      <h2>{t("help")}</h2>
      <table>
        <tbody>
          {KEYS.map(([keys, text]) => (
            <tr key={text}>
              <td>{keys.split(" ").map((key) => <kbd key={key}>{key}</kbd>)}</td>
              <td>{t(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={close}>{t("close")}</button>
    </dialog>
  );
}
