// The home barangay: the city by typing some of it, then its barangay from the list.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { call } from '@kawani/kit/web/call';
import { Select } from '@kawani/kit/web/fields';
import type { FieldProps } from '@kawani/kit/web/form';
import { SuggestField, type Suggestion } from '@kawani/kit/web/suggest-field';
import { hireUploadApi } from '../../contract/upload.ts';

const STALE_MS = 86_400_000;
const LEAST_TYPED = 2;

type BarangayFieldProps = FieldProps & {
  value: string | null;
  onValue: (code: string | null) => void;
  /** Held by the form, so that it is kept with what else was filled in. */
  city: Suggestion | null;
  onCity: (city: Suggestion | null) => void;
};

export function BarangayField({ value, onValue, city, onCity, wrong, label, required }: BarangayFieldProps) {
  return (
    <>
      <SuggestField
        label={say('City or municipality')}
        required={required}
        wrong={city === null ? wrong : undefined}
        placeholder={say('Type some of its name')}
        value={city}
        onValue={(picked) => {
          onCity(picked);
          onValue(null);
        }}
        search={async (search) => {
          if (search.trim().length < LEAST_TYPED) return [];
          const { items } = await call(hireUploadApi.cities, { search });
          return items.map(({ code, name, province, region }) => ({
            id: code,
            label: name,
            detail: province ?? region,
          }));
        }}
      />
      {city !== null && <Barangays {...{ city, value, onValue, wrong, label, required }} />}
    </>
  );
}

type BarangaysProps = Omit<BarangayFieldProps, 'city' | 'onCity'> & { city: Suggestion };

function Barangays({ city, value, onValue, ...field }: BarangaysProps) {
  const { data } = useAnswer(hireUploadApi.barangays, { code: city.id }, { staleMs: STALE_MS });
  return (
    <Select
      {...field}
      none={say('Choose')}
      value={value ?? ''}
      onValue={(code) => onValue(code === '' ? null : code)}
      options={(data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }))}
    />
  );
}
