import { useLayoutEffect, useRef } from "preact/hooks";

/** A dialog that is open while it is drawn; then the focus goes back to where it was. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the next key is heard, which is for the dialog.
  useLayoutEffect(() => {
    const own = dialog.current;
    own?.showModal();
    return () => own?.close();
  }, []);
  return dialog;
}
