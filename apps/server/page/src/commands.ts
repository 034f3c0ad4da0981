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

/** The key of a command, and its combination with Alt and Shift or Ctrl. */
export interface Keys {
  key: string;
  chord: string;
}

function atFirst(command: Command): Keys {
  const [key, chord] = TABLE[command];
  return { key, chord: chord.length === 1 ? `Alt+Shift+${chord}` : chord };
}

/** Keys that a person has chosen, kept in the browser. */
const CHOSEN = "keys";
let chosen: Partial<Record<Command, Partial<Keys>>> = {};
let byPress = new Map<string, Command>();

/** The key of a command, and its combination. */
export function keysOf(command: Command): Keys {
  return { ...atFirst(command), ...chosen[command] };
}

/** Whether a person has chosen keys. */
export function areKeysChosen(): boolean {
  return Object.keys(chosen).length > 0;
}

function choose(next: typeof chosen) {
  chosen = next;
  byPress = new Map(COMMANDS.flatMap((command) => Object.values(keysOf(command)).map((press) => [press, command])));
}

/** The command that has this key or combination. */
export function holder(press: string): Command | undefined {
  return byPress.get(press);
}

/** Gives a command another key, or another combination where `press` is one; says whether it was free. */
export function assign(command: Command, press: string): boolean {
  const other = holder(press);
  if (other !== undefined && other !== command) return false;
  const next = { ...chosen, [command]: { ...chosen[command], [isChord(press) ? "chord" : "key"]: press } };
  choose(next);
  localStorage.setItem(CHOSEN, JSON.stringify(next));
  return true;
}

/** All keys are as they were at first. */
export function resetKeys() {
  choose({});
  localStorage.removeItem(CHOSEN);
}

const isChord = (press: string) => press.length > 1;
/** One letter, digit or sign, as far as it can be seen. */
const SINGLE = /^[^\p{C}\p{Z}\p{M}]$/u;
const CHORD = /^Alt\+Shift\+[A-Z0-9]$/;

/** What was chosen before, as far as it can be: what stands there could have been written by anybody. */
function recall() {
  choose({});
  try {
    const kept = Object.entries(JSON.parse(localStorage.getItem(CHOSEN) ?? "{}") as Record<string, Partial<Keys>>);
    for (const [command, { key, chord }] of kept) {
      if (!(command in TABLE)) continue;
      if (typeof key === "string" && SINGLE.test(key)) assign(command as Command, key);
      if (typeof chord === "string" && CHORD.test(chord)) assign(command as Command, chord);
    }
  } catch {
    resetKeys();
  }
}

recall();

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

/** What was pressed: a sign, a combination, or nothing that a command can have. */
function pressed(event: KeyboardEvent): string | undefined {
  if (event.ctrlKey || event.metaKey) return event.altKey ? undefined : `Ctrl+${event.shiftKey ? "Shift+" : ""}${event.key.toUpperCase()}`;
  if (event.altKey) return event.shiftKey ? `Alt+Shift+${letter(event)}` : undefined;
  return event.key;
}

/** The command that is meant by a key, if any. */
export function heard(event: KeyboardEvent): Command | undefined {
  const press = pressed(event);
  return press === undefined || (!areSingle && !isChord(press)) ? undefined : holder(press);
}

/** What a person can give a command by this key; nothing where it is no such key, and null where it is only half of one. */
export function offered(event: KeyboardEvent): string | undefined | null {
  if (["Shift", "Alt", "AltGraph", "Control", "Meta", "CapsLock"].includes(event.key)) return null;
  const press = pressed(event);
  return press !== undefined && (SINGLE.test(press) || CHORD.test(press)) ? press : undefined;
}

/** The letter or digit on a key: Alt and Shift together write other letters on some keyboards. */
function letter({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^(Key|Digit)/, "");
}
