// Where a session is, as a pin on the map; optional.
import { say } from '@kawani/kit/contract/say';
import { Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';

export type Point = { latitude: number; longitude: number };

const HEIGHT = 320;
const RADIUS_M = 30;
/** Where the map looks before there is a pin: the middle of the islands. */
const MIDDLE = { latitude: 12.3, longitude: 122.4 };
const CircleMap = later(
  async () => (await import('@kawani/kit/web/circle-map')).CircleMap,
  <Skeleton height={HEIGHT} />,
);

type PointFieldProps = { value: Point | null; onValue: (value: Point | null) => void };

export function PointField({ value, onValue }: PointFieldProps) {
  const [isOpen, open] = useState(false);
  if (!isOpen && value === null)
    return (
      <Button icon="pin" onClick={() => open(true)}>
        {say('Add a pin on the map')}
      </Button>
    );
  const remove = () => {
    onValue(null);
    open(false);
  };
  return (
    <fieldset className="session-point">
      <legend>{say('On the map')}</legend>
      <CircleMap
        label={say('Map of the place. Arrows move it, plus and minus zoom, Enter puts the pin in the middle.')}
        circles={value === null ? [] : [{ ...value, radiusM: RADIUS_M }]}
        around={MIDDLE}
        chosen={0}
        onPlace={onValue}
      />
      <Button onClick={remove}>{say('Remove the pin')}</Button>
    </fieldset>
  );
}
