// The places in use, as a field of choices takes them.
import { useAnswer } from '@kawani/kit/web/answer';
import { catalogueApi } from '../../catalogue/contract.ts';

/** It is known that there is none. */
export function useHasNoPlace(): boolean {
  const { data } = useAnswer(catalogueApi.places, {});
  return data?.items.every(({ isActive }) => !isActive) ?? false;
}

export function usePlaceOptions() {
  const { data } = useAnswer(catalogueApi.places, {});
  const used = data?.items.filter(({ isActive }) => isActive) ?? [];
  return used.map(({ id, name }) => ({ value: id, label: name }));
}
