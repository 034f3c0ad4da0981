import { COMMANDS, type Command, areSingleKeysOn, keysOf, title, turnSingleKeys } from "./commands";
import { useModal } from "./modal";
import { type Key, t } from "./texts";

/** Keys that are no letters: they are always heard. */
const OTHERS: [string, Key][] = [["← →", "key_move"], ["Enter", "key_enter"], ["Esc", "key_list"]];

interface Props {
  run(command: Command): void;
  /** Called when single keys were turned on or off. */
  turned(): void;
  close(): void;
}

/** All commands on one sheet, each a button with its keys; and whether single keys are heard. */
export function Help({ run, turned, close }: Props) {
  const dialog = useModal();
  const choose = (command: Command) => {
    dialog.current?.close();
    run(command);
  };
  const isOn = areSingleKeysOn();
  const turn = (isOn: boolean) => {
    turnSingleKeys(isOn);
    turned();
  };
  return (
    <dialog ref={dialog} class="help" aria-label={t("help")} onClose={close}>
      <h2>{t("help")}</h2>
      <label class="setting">
        <input type="checkbox" checked={isOn} aria-describedby="single-keys" onChange={(event) => turn(event.currentTarget.checked)} /> {t("single_keys")}
      </label>
      <p id="single-keys" class="quiet">{t("single_keys_hint")}</p>
      <table>
        <tbody>
          {COMMANDS.map((command) => <Line key={command} command={command} isOn={isOn} choose={choose} />)}
          {OTHERS.map(([keys, text]) => (
            <tr key={text}>
              <td>{keys.split(" ").map((key) => <kbd key={key}>{key}</kbd>)}</td>
              <td />
              <td>{t(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <button type="button" onClick={close}>{t("close")}</button>
    </dialog>
  );
}

function Line({ command, isOn, choose }: { command: Command; isOn: boolean; choose(command: Command): void }) {
  const { key, chord } = keysOf(command);
  return (
    <tr>
      <td>{isOn && <kbd>{key}</kbd>}</td>
      <td class="chord"><kbd>{chord}</kbd></td>
      <td><button type="button" class="plain" onClick={() => choose(command)}>{title(command)}</button></td>
    </tr>
  );
}
