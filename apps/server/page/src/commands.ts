// The commands of an open document: one line each, with its key, its key together with Alt and Shift, and its text.

import { type Key, t } from "./texts";

/** The key as it is typed; the letter or digit that does the same with Alt and Shift, or another combination in full; what it is called.
 * Alt+Shift with A, B, I and T is left to browsers. */
const TABLE = {
  next: ["j", "J", "key_next"],
  previous: ["k", "K", "key_previous"],
  unsure: ["n", "N", "next_unsure"],
  unsure_back: ["N", "P", "previous_unsure"],
  accept: ["a", "Y", "accept"],
  reject: ["x", "X", "reject"],
  reject_document: ["X", "W", "key_reject_document"],
  reject_collection: ["q", "Q", "key_reject_collection"],
  replace: ["1", "1", "replace_it"],
  mark: ["2", "2", "key_mark"],
  keep: ["3", "3", "key_keep"],
  label: ["l", "L", "key_label"],
  label_collection: ["L", "F", "key_label_collection"],
  always: ["+", "9", "always"],
  never: ["-", "0", "never"],
  number: ["#", "U", "number"],
  genitive: ["g", "4", "genitive"],
  definite: ["d", "5", "definite"],
  plural: ["p", "6", "plural"],
  foreign: ["f", "7", "foreign"],
  pseudonym: ["r", "R", "pseudonym"],
  comment: ["c", "C", "comment"],
  split: ["s", "S", "split"],
  merge: ["m", "M", "merge"],
  join: ["e", "E", "join"],
  apart: ["t", "G", "apart"],
  add: ["v", "V", "key_add"],
  undo: ["z", "Ctrl+Z", "undo"],
  redo: ["y", "Ctrl+Shift+Z", "redo"],
  repeat: [".", "Z", "key_repeat"],
  alone: ["o", "O", "result_alone"],
  chips: ["i", "8", "labels_shown"],
  done: ["D", "D", "done_next"],
  help: ["?", "H", "help"],
} as const satisfies Record<string, readonly [string, string, Key]>;

export type Command = keyof typeof TABLE;

/** All commands in the order of the help sheet. */
export const COMMANDS = Object.keys(TABLE) as Command[];

const SETTING = "single-keys";
let areSingle = localStorage.getItem(SETTING) !== "off";

/** Whether a key without a modifier is a command (WCAG 2.1.4 asks that this can be turned off). */
export function areSingleKeysOn(): boolean {
  return areSingle;
}

export function turnSingleKeys(isOn: boolean) {
  areSingle = isOn;
  localStorage.setItem(SETTING, isOn ? "on" : "off");
}

/** What a command is called. */
export function title(command: Command): string {
  return t(TABLE[command][2]);
}

/** The key of a command, and its combination. */
export function keysOf(command: Command): { key: string; chord: string } {
  const [key, chord] = TABLE[command];
  return { key, chord: chord.length === 1 ? `Alt+Shift+${chord}` : chord };
}

/** The key by which a command is told in a sentence. */
export function shortcut(command: Command): string {
  const { key, chord } = keysOf(command);
  return areSingle ? key : chord;
}

/** What a button of this command says of its keys. */
export function hint(command: Command) {
  const { key, chord } = keysOf(command);
  return { title: areSingle ? `${key}, ${chord}` : chord, "aria-keyshortcuts": areSingle ? `${key === "+" ? "plus" : key} ${chord}` : chord };
}

const BY_KEY = new Map(COMMANDS.map((command) => [keysOf(command).key, command]));
const BY_CHORD = new Map(COMMANDS.map((command) => [keysOf(command).chord, command]));

/** The command that is meant by a key, if any. */
export function heard(event: KeyboardEvent): Command | undefined {
  if (event.ctrlKey || event.metaKey) return event.altKey ? undefined : BY_CHORD.get(`Ctrl+${event.shiftKey ? "Shift+" : ""}${event.key.toUpperCase()}`);
  if (event.altKey) return event.shiftKey ? BY_CHORD.get(`Alt+Shift+${letter(event)}`) : undefined;
  return areSingle ? BY_KEY.get(event.key) : undefined;
}

/** The letter or digit on a key: Alt and Shift together write other letters on some keyboards. */
function letter({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^(Key|Digit)/, "");
}
