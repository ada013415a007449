// The pins of a site: put on the map, or typed, or taken from where the phone is; each with the circle that counts as there.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { NumberField } from '@kawani/kit/web/fields';
import { Icon } from '@kawani/kit/web/icon';
import { lazy, Suspense, useState } from 'react';
import { BOUNDS, MOST_FENCES, RADIUS_M, USUAL_RADIUS_M } from '../contract/detachments.ts';
import './units.css';

const CircleMap = lazy(async () => ({ default: (await import('@kawani/kit/web/circle-map')).CircleMap }));

export type FenceValue = {
  /** Of the form alone: pins come and go while it is filled in. */
  key: string;
  latitude: number | null;
  longitude: number | null;
  radiusM: number | null;
};

export function newFence(): FenceValue {
  return { key: crypto.randomUUID(), latitude: null, longitude: null, radiusM: USUAL_RADIUS_M };
}

/** Where the map looks before there is a pin: the middle of the islands. */
const MIDDLE = { latitude: 12.3, longitude: 122.4 };
const FIGURES = 6;

type FencesFieldProps = {
  value: readonly FenceValue[];
  onValue: (value: readonly FenceValue[]) => void;
  /** Sentences by `fences`, `fences.0.latitude`. */
  wrongs: Readonly<Record<string, string>>;
};

export function FencesField({ value, onValue, wrongs }: FencesFieldProps) {
  const [picked, setChosen] = useState(0);
  const chosen = Math.min(picked, value.length - 1);
  const change = (at: number, changed: Partial<FenceValue>) =>
    onValue(value.map((fence, index) => (index === at ? { ...fence, ...changed } : fence)));
  const drawn = value.flatMap((fence, at) => {
    const circle = drawable(fence);
    return circle === undefined ? [] : [{ circle, at }];
  });
  const add = () => {
    onValue([...value, newFence()]);
    setChosen(value.length);
  };
  return (
    <fieldset className="site-pins">
      <legend>
        {say('Map pins and radius')} <b aria-hidden="true">*</b>
      </legend>
      {wrongs.fences && <Alert tone="bad">{wrongs.fences}</Alert>}
      <Suspense fallback={<div className="skeleton" style={{ height: 320 }} />}>
        <CircleMap
          label={say('Map of the site. Arrows move it, plus and minus zoom, Enter puts the chosen pin in the middle.')}
          circles={drawn.map(({ circle }) => circle)}
          around={MIDDLE}
          chosen={drawn.findIndex(({ at }) => at === chosen)}
          onPlace={(at) => change(chosen, at)}
          onChoose={(index) => setChosen(drawn[index]?.at ?? 0)}
        />
      </Suspense>
      {value.map((fence, at) => (
        <Pin
          key={fence.key}
          number={at + 1}
          fence={fence}
          isChosen={at === chosen}
          isOnly={value.length === 1}
          wrongs={wrongs}
          onChange={(changed) => change(at, changed)}
          onChoose={() => setChosen(at)}
          onRemove={() => onValue(value.filter((_, index) => index !== at))}
        />
      ))}
      {value.length < MOST_FENCES && (
        <Button icon="plus" onClick={add}>
          {say('Add a pin')}
        </Button>
      )}
    </fieldset>
  );
}

type PinProps = {
  number: number;
  fence: FenceValue;
  isChosen: boolean;
  isOnly: boolean;
  wrongs: Readonly<Record<string, string>>;
  onChange: (changed: Partial<FenceValue>) => void;
  onChoose: () => void;
  onRemove: () => void;
};

function Pin({ number, fence, isChosen, isOnly, wrongs, onChange, onChoose, onRemove }: PinProps) {
  const at = `fences.${number - 1}`;
  const degrees = { decimals: FIGURES, required: true } as const;
  return (
    <fieldset className="site-pin" data-chosen={isChosen || undefined} onFocus={onChoose}>
      <legend>{say('Pin {number}', { number })}</legend>
      <NumberField
        label={say('Latitude of pin {number}', { number })}
        {...degrees}
        min={-90}
        max={90}
        placeholder="14.554700"
        value={fence.latitude}
        wrong={wrongs[`${at}.latitude`]}
        onValue={(latitude) => onChange({ latitude })}
      />
      <NumberField
        label={say('Longitude of pin {number}', { number })}
        {...degrees}
        min={-180}
        max={180}
        placeholder="121.024400"
        value={fence.longitude}
        wrong={wrongs[`${at}.longitude`]}
        onValue={(longitude) => onChange({ longitude })}
      />
      <NumberField
        label={say('Radius of pin {number}', { number })}
        required
        unit="m"
        min={RADIUS_M.min}
        max={RADIUS_M.max}
        value={fence.radiusM}
        wrong={wrongs[`${at}.radiusM`]}
        onValue={(radiusM) => onChange({ radiusM })}
      />
      <div className="row">
        <Here onFound={onChange} />
        {!isOnly && <Button onClick={onRemove}>{say('Remove pin {number}', { number })}</Button>}
        {isChosen && (
          <span className="quiet">
            <Icon name="check" size={14} /> {say('Moved by a tap on the map')}
          </span>
        )}
      </div>
    </fieldset>
  );
}

/** Puts the pin where the device is. */
function Here({ onFound }: { onFound: (at: { latitude: number; longitude: number }) => void }) {
  const [state, setState] = useState<'looking' | 'failed'>();
  const look = () => {
    setState('looking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState(undefined);
        onFound({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
      },
      () => setState('failed'),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <>
      <Button icon="pin" busy={state === 'looking'} onClick={look}>
        {say('Use my location')}
      </Button>
      {state === 'failed' && (
        <span role="alert">{say('Your location could not be found. Type it or tap the map.')}</span>
      )}
    </>
  );
}

const rounded = (degrees: number) => Number(degrees.toFixed(FIGURES));

function drawable({ latitude, longitude, radiusM }: FenceValue) {
  if (latitude === null || longitude === null) return undefined;
  const isHere =
    latitude >= BOUNDS.south && latitude <= BOUNDS.north && longitude >= BOUNDS.west && longitude <= BOUNDS.east;
  return isHere ? { latitude, longitude, radiusM: radiusM ?? USUAL_RADIUS_M } : undefined;
}
