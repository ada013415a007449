// Whether something needs a second person now, for the button that does it or sends it.
import { useAnswer } from '@kawani/kit/web/answer';
import { secondPersonApi } from '../contract.ts';
import type { SecondKind } from '../lists.ts';

export function useSecondPerson(kind: SecondKind): boolean {
  const { data } = useAnswer(secondPersonApi.rules, {}, { staleMs: 60_000 });
  return data?.items.some((rule) => rule.kind === kind && rule.isOn) ?? false;
}
