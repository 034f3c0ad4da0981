import { useState } from "preact/hooks";
import { COMMANDS, type Command, areKeysChosen, areSingleKeysOn, assign, holder, keysOf, offered, resetKeys, title, turnSingleKeys } from "./commands";
import { useModal } from "./modal";
import { type Key, t } from "./texts";

/** Keys that are no letters: they are always heard. */
const OTHERS: [string, Key][] = [["← →", "key_move"], ["Enter", "key_enter"], ["Esc", "key_list"]];

interface Props {
  run(command: Command): void;
  /** Called when keys were changed, or single keys turned on or off. */
  turned(): void;
  close(): void;
}

/** All commands on one sheet, each a button with its keys, which can be changed; and whether single keys are heard. */
export function Help({ run, turned, close }: Props) {
  const dialog = useModal(close);
  const { waiting, said, wait, onKey, reset } = useChoice(turned);
  const choose = (command: Command) => {
    close();
    run(command);
  };
  const isOn = areSingleKeysOn();
  const turn = (isOn: boolean) => {
    turnSingleKeys(isOn);
    turned();
  };
  return (
    <dialog ref={dialog} class="help" aria-label={t("help")} onKeyDownCapture={onKey}>
      <h2>{t("help")}</h2>
      <label class="setting">
        <input type="checkbox" checked={isOn} aria-describedby="single-keys" onChange={(event) => turn(event.currentTarget.checked)} /> {t("single_keys")}
      </label>
      <p id="single-keys" class="quiet">{t("single_keys_hint")}</p>
      <p class="said" role="status">{said}</p>
      <table>
        <tbody>
          {COMMANDS.map((command) => <Line key={command} command={command} isOn={isOn} isWaiting={waiting === command} choose={choose} wait={wait} />)}
          {OTHERS.map(([keys, text]) => (
            <tr key={text}>
              <td>{keys.split(" ").map((key) => <kbd key={key}>{key}</kbd>)}</td>
              <td />
              <td>{t(text)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <div class="buttons">
        <button type="button" onClick={close}>{t("close")}</button>
        <button type="button" disabled={!areKeysChosen()} onClick={reset}>{t("keys_reset")}</button>
      </div>
    </dialog>
  );
}

/** The command that waits for its new key, and what is said of it. */
function useChoice(turned: () => void) {
  const [waiting, setWaiting] = useState<Command | null>(null);
  const [said, setSaid] = useState("");
  const wait = (command: Command) => {
    setWaiting(command);
    setSaid(t("press_key", title(command)));
  };
  const end = (words: string) => {
    setWaiting(null);
    setSaid(words);
    turned();
  };
  const take = (command: Command, press: string | undefined) => {
    if (press === undefined) setSaid(t("key_refused"));
    else if (assign(command, press)) end(t("key_set", press, title(command)));
    else setSaid(t("key_taken", press, title(holder(press)!)));
  };
  const onKey = (event: KeyboardEvent) => {
    if (waiting === null) return;
    // The keyboard is nobody's prisoner.
    if (event.key === "Tab") return end("");
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return end("");
    const press = offered(event);
    if (press !== null) take(waiting, press);
  };
  const reset = () => {
    resetKeys();
    end(t("keys_are_reset"));
  };
  return { waiting, said, wait, onKey, reset };
}

interface LineProps {
  command: Command;
  isOn: boolean;
  isWaiting: boolean;
  choose(command: Command): void;
  wait(command: Command): void;
}

function Line({ command, isOn, isWaiting, choose, wait }: LineProps) {
  const { key, chord } = keysOf(command);
  return (
    <tr>
      <td>{isOn && <kbd>{key}</kbd>}</td>
      <td class="chord"><kbd>{chord}</kbd></td>
      <td><button type="button" class="plain" onClick={() => choose(command)}>{title(command)}</button></td>
      <td><button type="button" class="plain" aria-pressed={isWaiting} aria-label={t("change_key_of", title(command))} onClick={() => wait(command)}>{t("change_key")}</button></td>
    </tr>
  );
}
