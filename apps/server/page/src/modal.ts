import { useLayoutEffect, useRef } from "preact/hooks";

/** A dialog that is open while it is drawn; then the focus goes back to where it was. Esc calls `close` at once: the browser's own event comes with a
 * later frame, when the next key may have opened another. */
export function useModal(close: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next key is heard, which is for the dialog.
  useLayoutEffect(() => {
    const own = dialog.current;
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    own?.addEventListener("cancel", cancel);
    // The browser closes it by itself where it is told to twice.
    own?.addEventListener("close", close);
    own?.showModal();
    return () => {
      own?.removeEventListener("close", close);
      own?.close();
    };
  }, []);
  return dialog;
}
