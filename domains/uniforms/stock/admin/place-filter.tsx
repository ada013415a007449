// A list narrowed to one place.
import { say } from '@kawani/kit/contract/say';
import { Select } from '@kawani/kit/web/fields';
import { usePlaceOptions } from './place-choice.ts';

export function PlaceFilter({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const places = usePlaceOptions();
  return <Select label={say('Place')} none={say('Every place')} value={value} onValue={onValue} options={places} />;
}
