// A city or municipality, found by typing some of its name.
import { placesApi } from '@kawani/domains/statutory/contract';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { call } from '@kawani/kit/web/call';
import { SuggestField } from '@kawani/kit/web/suggest-field';
import { useState } from 'react';

type CityFieldProps = {
  label: string;
  required?: boolean;
  wrong?: string | undefined;
  /** Its code. */
  value: string | null;
  onValue: (code: string | null) => void;
};

/** Places change once a quarter. */
const STALE_MS = 86_400_000;
const LEAST_LETTERS = 2;

export function CityField({ label, required = false, wrong, value, onValue }: CityFieldProps) {
  // The name of what was picked; of a code from elsewhere it is asked for.
  const [picked, setPicked] = useState<{ id: string; label: string } | null>(null);
  const isKnown = value === null || picked?.id === value;
  const asked = useAnswer(placesApi.place, { code: value ?? '' }, { enabled: !isKnown, staleMs: STALE_MS });
  const name = picked?.id === value ? picked?.label : asked.data?.city;
  return (
    <SuggestField
      label={label}
      required={required}
      wrong={wrong}
      placeholder={say('Type the first letters')}
      value={value === null ? null : { id: value, label: name ?? '…' }}
      search={async (search) => {
        if (search.length < LEAST_LETTERS) return [];
        const { items } = await call(placesApi.cities, { search });
        return items.map((city) => ({
          id: city.code,
          label: city.name,
          detail: [city.province, city.region].filter(Boolean).join(', '),
        }));
      }}
      onValue={(next) => {
        setPicked(next);
        onValue(next?.id ?? null);
      }}
    />
  );
}
