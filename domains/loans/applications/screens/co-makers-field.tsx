// The co-makers of a loan, each found by number or name.
import { say } from '@kawani/kit/contract/say';
import { call } from '@kawani/kit/web/call';
import type { FieldProps } from '@kawani/kit/web/form';
import { SuggestField } from '@kawani/kit/web/suggest-field';
import { useRef } from 'react';
import { type Candidate, CoMakerRefusal, coMakersApi } from '../../co-makers/contract.ts';
import type { CoMakerChoice } from './apply-values.ts';

const LEAST_TYPED = 2;

type Chosen = readonly (CoMakerChoice | null)[];
type CoMakersFieldProps = FieldProps & {
  value: Chosen;
  onValue: (value: Chosen) => void;
  /** As many as the rules ask for. */
  count: number;
};

export function CoMakersField({ value, onValue, count, label, wrong }: CoMakersFieldProps) {
  const { search, choiceOf } = useCandidates();
  const places = Array.from({ length: count }, (_, nth) => value[nth] ?? null);
  // What is said of all of them stands at the first place that is empty.
  const at = places.some((chosen) => barred(chosen)) ? -1 : Math.max(0, places.indexOf(null));
  return places.map((chosen, nth) => (
    <SuggestField
      key={nth}
      label={count === 1 ? label : say('{label} {nth}', { label, nth: nth + 1 })}
      required
      search={search}
      value={chosen}
      wrong={barred(chosen) ?? (nth === at ? wrong : undefined)}
      onValue={(found) => onValue(places.with(nth, choiceOf(found)))}
    />
  ));
}

/** Said as soon as somebody is chosen who can't be asked. */
export function barred(chosen: CoMakerChoice | null): string | undefined {
  return chosen === null || chosen.mayBeAsked ? undefined : CoMakerRefusal.CANNOT({ name: chosen.label }).message;
}

/** What was found is remembered, because a field gives back only who was chosen. */
function useCandidates() {
  const found = useRef(new Map<string, CoMakerChoice>());
  return {
    choiceOf: (chosen: { id: string } | null) => (chosen && found.current.get(chosen.id)) ?? null,
    search: async (text: string): Promise<readonly CoMakerChoice[]> => {
      if (text.length < LEAST_TYPED) return [];
      const { items } = await call(coMakersApi.candidates, { search: text });
      const choices = items.map((each) => ({ ...each, label: each.name, detail: detailOf(each) }));
      for (const choice of choices) found.current.set(choice.id, choice);
      // People who may be asked come first.
      return choices.toSorted((one, other) => Number(other.mayBeAsked) - Number(one.mayBeAsked));
    },
  };
}

function detailOf({ number, post, mayBeAsked }: Candidate): string {
  if (!mayBeAsked) return say("{number} · can't be asked now", { number });
  return post === null ? number : say('{number} · {post}', { number, post });
}
