// Facts of a request: given by its handler as texts, stored in English beside codes and facts, shown in the reader's language.
import { englishOf, shown, shownNow, storedOf, type Text } from '@kawani/kit/contract/notices';
import type { Db } from '@kawani/kit/server/db';
import type { Fact } from '../contract/request.ts';
import { rewriteWords } from '../table/filing.ts';
import type { StoredFact } from '../table/queries.ts';

/** As a handler gives it: `was` where it changes what was there before, null where nothing was. */
export type GivenFact = { readonly label: Text; readonly value: Text; readonly was?: string | null | undefined };

export type Words = { readonly asks: Text; readonly effect: Text; readonly facts: readonly GivenFact[] };

export function storedFacts(facts: readonly GivenFact[]): StoredFact[] {
  return facts.map(({ label, value, ...was }) => ({
    ...{ label: englishOf(label), value: englishOf(value), ...was },
    ...(typeof label === 'string' && typeof value === 'string'
      ? {}
      : { said: { label: storedOf(label), value: storedOf(value) } }),
  }));
}

/** What a request says of itself: stored in English beside codes and facts. */
export function storedWords({ asks, effect, facts }: Words) {
  return {
    ...{ asks: englishOf(asks), effect: englishOf(effect), facts: storedFacts(facts) },
    said: { asks: storedOf(asks), effect: storedOf(effect) },
  };
}

/** Says again what a request asks and comes to, once an office has changed it with its own operation. */
export async function restate(db: Db, id: string, words: Words): Promise<void> {
  await rewriteWords(db, { id, ...storedWords(words) });
}

export function shownFacts(facts: readonly StoredFact[]): Fact[] {
  return facts.map(({ said, ...fact }) => ({
    ...fact,
    label: shown(said?.label, fact.label),
    value: shown(said?.value, fact.value),
  }));
}

/** Facts that were just found out. */
export function factsNow(facts: readonly GivenFact[]): Fact[] {
  return facts.map((fact) => ({ ...fact, label: shownNow(fact.label), value: shownNow(fact.value) }));
}
