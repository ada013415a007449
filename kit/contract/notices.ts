// Stored texts: what the database keeps of a sentence is its code and its facts, beside its English. It is said again for each
// reader, in their language; the English is for rows from before, and for codes that are gone.
import { sayWith } from './say.ts';
import type { FactsOf } from './sentence.ts';

/** A sentence of a table by its code. A fact may be a sentence itself: it is said in the same language. */
export type StoredText = { readonly code: string; readonly facts: StoredFacts };
type StoredFacts = { readonly [fact: string]: string | number | StoredText };

/** A sentence as it is made: with its English, which is stored beside it. */
export type NewText = StoredText & { readonly english: string };
/** Modules whose sentences are in no table yet give plain English. */
export type Text = NewText | string;

type FactGiven = string | number | NewText;
type TextOf<Sentence extends string> = [FactsOf<Sentence>] extends [never]
  ? () => NewText
  : (facts: Readonly<Record<FactsOf<Sentence>, FactGiven>>) => NewText;

const sentences = new Map<string, string>();

/** `notices('request', { WAITS: '{ref} waits for you.' }).WAITS({ ref })` has the code `request.WAITS`. */
export function notices<const Table extends Readonly<Record<string, string>>>(
  area: string,
  table: Table,
): { readonly [Code in keyof Table & string]: TextOf<Table[Code]> } {
  const makers = Object.entries(table).map(([name, sentence]) => {
    const code = `${area}.${name}`;
    sentences.set(code, sentence);
    return [name, (facts: Readonly<Record<string, FactGiven>> = {}) => newText(code, sentence, facts)];
  });
  return Object.fromEntries(makers);
}

/** Before the English of a label, which is its code: labels are marked where they are declared. */
const LABEL = 'label:';

/** A label of a list or a kind, as a fact of other sentences or by itself. */
export function labelText(label: string): NewText {
  return { code: `${LABEL}${label}`, facts: {}, english: label };
}

function newText(code: string, sentence: string, given: Readonly<Record<string, FactGiven>>): NewText {
  const english = Object.entries(given).map(([name, fact]) => [name, typeof fact === 'object' ? fact.english : fact]);
  const stored = Object.entries(given).map(([name, fact]) => [name, typeof fact === 'object' ? storedOf(fact) : fact]);
  return { code, facts: Object.fromEntries(stored), english: sayWith(sentence, Object.fromEntries(english)) };
}

export function englishOf(text: Text): string {
  return typeof text === 'string' ? text : text.english;
}

/** What is stored beside the English; null of a sentence that is in no table. */
export function storedOf(text: NewText): StoredText;
export function storedOf(text: Text | null | undefined): StoredText | null;
export function storedOf(text: Text | null | undefined): StoredText | null {
  return typeof text === 'object' && text !== null ? { code: text.code, facts: text.facts } : null;
}

/** In the reader's language where its code is known, else the English it was stored with. */
export function shown(stored: StoredText | null | undefined, english: string): string {
  const sentence = stored == null ? undefined : sentenceOf(stored.code);
  if (stored == null || sentence === undefined) return english;
  const facts = Object.entries(stored.facts).map(([name, fact]) => [
    name,
    typeof fact === 'object' ? shown(fact, fact.code) : fact,
  ]);
  return sayWith(sentence, Object.fromEntries(facts));
}

function sentenceOf(code: string): string | undefined {
  return code.startsWith(LABEL) ? code.slice(LABEL.length) : sentences.get(code);
}

/** A text that was just made, in the reader's language. */
export function shownNow(text: Text): string {
  return shown(storedOf(text), englishOf(text));
}

/** Several as one list, joined by a sentence of two. */
export function joined(
  texts: readonly NewText[],
  join: (two: { first: NewText; rest: NewText }) => NewText,
): NewText | '' {
  const [last, ...others] = texts.toReversed();
  if (last === undefined) return '';
  return others.reduce((rest, first) => join({ first, rest }), last);
}
