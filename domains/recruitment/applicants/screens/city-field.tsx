// The nearest city, found while typing. All names come in one answer, so that a weak signal doesn't slow down the search.
import { placesApi } from '@kawani/domains/statutory/contract';
import { say } from '@kawani/kit/contract/say';
import { folded, foundAmong } from '@kawani/kit/values/words';
import { useIsPainted } from '@kawani/kit/web/after-paint';
import { useAnswer } from '@kawani/kit/web/answer';
import { SuggestField } from '@kawani/kit/web/suggest-field';
import { useMemo } from 'react';

const STALE_MS = 86_400_000;
const MOST_FOUND = 8;
const LEAST_TYPED = 2;

type CityFieldProps = {
  value: string | null;
  onValue: (code: string | null) => void;
  label: string;
  required?: boolean;
  wrong?: string | undefined;
};

export function CityField({ value, onValue, ...field }: CityFieldProps) {
  const { cities, search } = useCities();
  const chosen = cities?.find(({ code }) => code === value);
  return (
    <SuggestField
      {...field}
      hint={chosen?.province ?? undefined}
      placeholder={say('Type the first letters')}
      value={value === null ? null : { id: value, label: chosen?.name ?? '…' }}
      search={search}
      onValue={(picked) => onValue(picked?.id ?? null)}
    />
  );
}

function useCities() {
  const { data, refetch } = useAnswer(placesApi.allCities, {}, { enabled: useIsPainted(), staleMs: STALE_MS });
  const named = useMemo(() => namedCities(data?.items), [data]);
  const search = async (typed: string) => {
    if (typed.length < LEAST_TYPED) return [];
    const known = named ?? namedCities((await refetch()).data?.items);
    if (known === undefined) throw new Error('The cities are not there yet.');
    return foundAmong(known, typed, MOST_FOUND).map(({ code, name, province }) => ({
      id: code,
      label: name,
      detail: province,
    }));
  };
  return { cities: data?.items, search };
}

type Cities = readonly { readonly code: string; readonly name: string; readonly province: string | null }[];

function namedCities(cities: Cities | undefined) {
  return cities?.map((item) => ({
    item,
    name: folded(`${item.name} ${item.province ?? ''}`),
    begins: folded(item.name).replace(/^city of /, ''),
  }));
}
