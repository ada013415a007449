// Every text a person reads is said: written in English where it is used, looked up in the catalogue of the reader's
// language, and filled with its facts. `npm run texts` collects the texts (docs/how-to/language.md).
import { setupI18n } from '@lingui/core';
import { type Language, SOURCE_LANGUAGE } from './language.ts';
import { compiled, type Facts, type FactsOf } from './sentence.ts';

/** English → the same in another language. */
export type Texts = Readonly<Record<string, string>>;

const catalogues = { en: catalogue('en'), fil: catalogue('fil') } as const satisfies Record<Language, unknown>;

function catalogue(locale: Language) {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return i18n.setMessagesCompiler(compiled);
}

let readersLanguage = (): Language => SOURCE_LANGUAGE;

/** Tells who reads: a browser has one reader, a server has one for each request. */
export function sayInLanguageOf(reader: () => Language): void {
  readersLanguage = reader;
}

export function languageNow(): Language {
  return readersLanguage();
}

/** Adds texts to the catalogue of a language. */
export function learn(language: Language, texts: Texts): void {
  catalogues[language].load(language, { ...texts });
}

type Said<Sentence extends string> = [FactsOf<Sentence>] extends [never] ? [] : [facts: Facts<Sentence>];

/** `say('{days, plural, one {# day} other {# days}} left', { days })`, in the reader's language. */
export function say<const Sentence extends string>(sentence: Sentence, ...[facts]: Said<Sentence>): string {
  return sayWith(sentence, facts);
}

/** Says a sentence that was declared elsewhere, where its facts were checked. */
export function sayWith(sentence: string, facts: Readonly<Record<string, unknown>> = {}): string {
  return catalogues[readersLanguage()]._(sentence, { ...facts });
}

/** Marks a text that is said later, such as a constant: `say(NO_RECORD)`. */
export function phrase<const Sentence extends string>(sentence: Sentence): Sentence {
  return sentence;
}

/** Texts without facts that are read by name: each is said when it is read. */
export function phrases<const Table extends Readonly<Record<string, string>>>(
  table: Table,
): Readonly<Record<keyof Table & string, string>> {
  const said = Object.entries(table).map(([name, sentence]) => [
    name,
    { get: () => sayWith(sentence), enumerable: true },
  ]);
  return Object.defineProperties({ ...table }, Object.fromEntries(said));
}
