// Refusals: what the business foresees and says no to, each with a code and the facts its sentence needs.
import { sayWith } from './say.ts';
import type { FactsOf } from './sentence.ts';

export type Refusal = {
  readonly code: string;
  /** Said when it is read, in the language of who reads it then. */
  readonly message: string;
  /** The form field the refusal is about, where it is about one. */
  readonly field?: string;
  /** Id of the record that stands in the way, where there is one to be looked at. */
  readonly about?: string;
};

/** Words among the facts, such as the name of a state, are given as a function: they are said together with the sentence. */
type Fact = string | number | (() => string);
type Facts<Sentence extends string> = Readonly<Record<FactsOf<Sentence>, Fact>>;

type RefusalOf<Sentence extends string> = [FactsOf<Sentence>] extends [never]
  ? (field?: string) => Refusal
  : (facts: Facts<Sentence>, field?: string) => Refusal;

/** Declares refusals by sentence; each becomes a function of the facts in braces, and of the field it is about. */
export function refusals<const Table extends Readonly<Record<string, string>>>(
  table: Table,
): { readonly [Code in keyof Table & string]: RefusalOf<Table[Code]> } {
  const makers = Object.entries(table).map(([code, sentence]) => [code, maker(code, sentence)]);
  return Object.fromEntries(makers) as { [Code in keyof Table & string]: RefusalOf<Table[Code]> };
}

function maker(code: string, sentence: string) {
  if (!sentence.includes('{')) return (field?: string): Refusal => refusal({ code, sentence }, field);
  return (facts: Readonly<Record<string, Fact>>, field?: string): Refusal => refusal({ code, sentence, facts }, field);
}

type Declared = { code: string; sentence: string; facts?: Readonly<Record<string, Fact>> };

function refusal({ code, sentence, facts = {} }: Declared, field: string | undefined): Refusal {
  const refused = {
    code,
    get message() {
      const said = Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'function' ? fact() : fact]);
      return sayWith(sentence, Object.fromEntries(said));
    },
  };
  return field === undefined ? refused : Object.defineProperty(refused, 'field', { value: field, enumerable: true });
}

/** Names the record that stands in the way. A copy by `...` would keep the sentence in the language it is made in. */
export function refusalAbout(id: string, refused: Refusal): Refusal {
  return Object.defineProperty(refused, 'about', { value: id, enumerable: true });
}

/**
 * 400 bad input, 403 not yours to do, 404 not there for you, 409 the state forbids it, 413 larger than it may be, 422 an
 * idempotency key used again for something else, 429 too often: wait, 503 too busy: try again.
 */
export type RefusedStatus = 400 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 503;

/** Thrown to answer a refusal over HTTP. */
export class Refused extends Error {
  readonly refusal: Refusal;
  readonly status: RefusedStatus;
  /** What else stands against it, so that a form can show all of it at once. */
  readonly others: readonly Refusal[];
  constructor(refusal: Refusal, status: RefusedStatus = 409, others: readonly Refusal[] = []) {
    super(refusal.message);
    this.refusal = refusal;
    this.status = status;
    this.others = others;
  }
}
