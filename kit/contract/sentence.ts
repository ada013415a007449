// Sentences as they are written in the code and in the catalogues: English or another language, with facts in braces and
// plurals as ICU writes them: `{count, plural, one {# day} other {# days}} left`.

/**
 * The names of the facts of a sentence. The text of a plural's case has a `#` or a space in it, and no braces: by that it is
 * told from a fact.
 */
export type FactsOf<Sentence extends string> = Sentence extends `${string}{${infer Inside}}${infer Rest}`
  ? FactOf<Inside> | FactsOf<Rest>
  : never;

type FactOf<Inside extends string> = Inside extends `${infer Name}, plural,${string}`
  ? Name
  : Inside extends `${string}${'#' | ' '}${string}`
    ? never
    : Inside;

export type Facts<Sentence extends string> = Readonly<Record<FactsOf<Sentence>, string | number>>;

type Cases = Record<string, string[]>;
type Token = string | [fact: string] | [fact: string, kind: 'plural', cases: Cases];

const FACT = /\{(\w+)(?:, plural,((?: \w+ \{[^{}]*\})+))?\}/;
const CASE = /(\w+) \{([^{}]*)\}/g;

/** As Lingui takes it; a test holds that its own compiler, which a browser would have to load, says the same. */
export function compiled(sentence: string): Token[] {
  // Text, fact and cases in turn, and text again.
  const parts = sentence.split(FACT);
  return parts.flatMap((part, at): Token[] => {
    if (at % 3 === 0) return part ? [part] : [];
    const cases = parts[at + 1];
    if (at % 3 === 2 || part === undefined) return [];
    return [cases === undefined ? [part] : [part, 'plural', casesOf(cases)]];
  });
}

function casesOf(text: string): Cases {
  const cases = [...text.matchAll(CASE)];
  return Object.fromEntries(cases.map(([, name = '', says = '']) => [name, says.split(/(#)/).filter(Boolean)]));
}

/** The names of a sentence's facts, each once, in their order in the alphabet. */
export function factsIn(sentence: string): string[] {
  const names = compiled(sentence).flatMap((token) => (typeof token === 'string' ? [] : [token[0]]));
  return [...new Set(names)].sort();
}
