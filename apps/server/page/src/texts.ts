// The words of the page, one file a language.
import de from "./texts/de.json";
import en from "./texts/en.json";
import sv from "./texts/sv.json";

export type Key = keyof typeof en;
export const LANGUAGES = { en: "English", sv: "Svenska", de: "Deutsch" } as const;
export type Language = keyof typeof LANGUAGES;

const ALL: Record<Language, Record<Key, string>> = { en, sv, de };

/** What was chosen before, or what the browser asks for. */
export function firstLanguage(): Language {
  const wanted = [localStorage.getItem("language") ?? "", ...navigator.languages].map((code) => code.slice(0, 2));
  return (wanted.find((code) => code in LANGUAGES) as Language | undefined) ?? "en";
}

let current: Language = "en";

export function speak(language: Language) {
  current = language;
  document.documentElement.lang = language;
}

/** The text of `key`, with `{0}`, `{1}` filled in. */
export function t(key: Key, ...values: (string | number)[]): string {
  return ALL[current][key].replace(/\{(\d)\}/g, (_, idx) => String(values[Number(idx)] ?? ""));
}
