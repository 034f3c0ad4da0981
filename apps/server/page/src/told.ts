// What is said of a step that was done: the words of its command, for who does not see what has changed.

import type { Doc, Form, Operation } from "./api";
import { type Key, t } from "./texts";

/** Steps that are called as their commands are. */
const NAMES = {
  accept: "accept", restore: "restore", split: "split", merge: "merge", join: "join", apart: "apart", always: "always", never: "never", comment: "comment",
} as const satisfies Partial<Record<Operation["op"], Key>>;

const REJECTED = { here: "reject", document: "key_reject_document", collection: "key_reject_collection" } as const;
const ACTIONS: Record<string, Key> = { replace: "replace_it", mark: "key_mark", keep: "key_keep", generalise: "action_generalise" };
const FORMS: Form[] = ["genitive", "definite", "plural", "foreign"];

/** What `operation` did to `doc`. */
export function told(doc: Doc, operation: Operation): string {
  switch (operation.op) {
    case "reject":
      return t(REJECTED[operation.where]);
    case "label":
    case "add":
      return operation.label;
    case "bounds":
      return doc.text.slice(operation.new_start, operation.new_end);
    case "action":
      return t(ACTIONS[operation.action] ?? "action");
    case "attributes":
      return FORMS.filter((form) => operation[form] !== undefined).map((form) => (operation[form] ? t(form) : t("is_not", t(form)))).join(", ");
    case "number":
      return `${t("number")} ${operation.number}`;
    case "pseudonym":
      return `${t("pseudonym")} ${operation.text ?? t("by_program")}`;
    default:
      return t(NAMES[operation.op]);
  }
}
