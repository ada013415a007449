// Choosing a place of the Philippines: the city or municipality by typing some of it, then its barangay. Province and region
// follow from the choice.
import { type City, type Place, placesApi } from '@kawani/domains/statutory/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { call } from '@kawani/kit/web/call';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { useState } from 'react';

type PlaceFieldProps = {
  value: Place | null;
  onValue: (place: Place | null) => void;
  required?: boolean;
  /** What is wrong, in a sentence. */
  wrong?: string | undefined;
  /** Where a city is enough. */
  isCity?: boolean;
};

/** They change once a quarter. */
const STALE_MS = 86_400_000;

export function PlaceField({ value, onValue, required, wrong, isCity = false }: PlaceFieldProps) {
  // A city whose barangay is still to be chosen.
  const [city, setCity] = useState<City | null>(null);
  const code = value?.cityCode ?? city?.code ?? null;
  const chosen = value === null ? city : { code: value.cityCode, name: value.city, ...areaOf(value) };
  return (
    <>
      <SuggestField
        label={say('City or municipality')}
        required={required ?? false}
        wrong={wrong !== undefined && code === null ? wrong : undefined}
        hint={chosen === null ? undefined : [chosen.province, chosen.region].filter(Boolean).join(', ')}
        placeholder={say('Type the city or municipality')}
        value={chosen === null ? null : { id: chosen.code, label: chosen.name }}
        search={async (search) => {
          if (search.trim().length < 2) return [];
          const { items } = await call(placesApi.cities, { search });
          known = new Map(items.map((each) => [each.code, each]));
          return items.map((each) => ({
            id: each.code,
            label: each.name,
            detail: [each.province, each.region].filter(Boolean).join(', '),
          }));
        }}
        onValue={(picked) => {
          const next = picked === null ? null : (known.get(picked.id) ?? null);
          setCity(next);
          onValue(isCity && next !== null ? placeOf(next, null) : null);
        }}
      />
      {!isCity && chosen !== null && (
        <Barangay
          city={chosen}
          value={value?.barangay ? { id: value.code, label: value.barangay } : null}
          required={required ?? false}
          wrong={wrong}
          onValue={(picked) => {
            setCity(chosen);
            onValue(picked === null ? null : placeOf(chosen, picked));
          }}
        />
      )}
    </>
  );
}

/** What was found last: a suggestion carries its name, not its province. */
let known: ReadonlyMap<string, City> = new Map();

function areaOf({ province, region }: Place) {
  return { province, region };
}

function placeOf({ code: cityCode, name: city, province, region }: City, picked: Suggestion | null): Place {
  return { code: picked?.id ?? cityCode, barangay: picked?.label ?? null, city, cityCode, province, region };
}

type BarangayProps = {
  city: City;
  value: Suggestion | null;
  required: boolean;
  wrong: string | undefined;
  onValue: (picked: Suggestion | null) => void;
};

function Barangay({ city, value, required, wrong, onValue }: BarangayProps) {
  const { data } = useAnswer(placesApi.barangays, { code: city.code }, { staleMs: STALE_MS });
  const search = async (text: string) => {
    const wanted = folded(text);
    const all = data?.items ?? (await call(placesApi.barangays, { code: city.code })).items;
    return all
      .filter(({ name }) => folded(name).includes(wanted))
      .slice(0, 50)
      .map(({ code, name }) => ({ id: code, label: name }));
  };
  return (
    <SuggestField
      label={say('Barangay')}
      required={required}
      wrong={value === null ? wrong : undefined}
      placeholder={say('Type the barangay')}
      value={value}
      search={search}
      onValue={onValue}
    />
  );
}

function folded(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
