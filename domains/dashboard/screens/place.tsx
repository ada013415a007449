// Where the phone is, as seen from the fences of the site. It is asked for at a punch; before that only where the person
// has already allowed it.
import type { PunchForm, TimeCard } from '@kawani/domains/attendance/contract';
import { placing } from '@kawani/domains/attendance/rules';
import { say } from '@kawani/kit/contract/say';
import { Icon } from '@kawani/kit/web/icon';
import { useCallback, useEffect, useState } from 'react';

/** Locating waits at most this long, then the punch goes on without. */
const LONGEST_WAIT_MS = 10_000;
/** A fix worse than this says little about a fence of a hundred metres. */
const WEAK_M = 150;

export type Location = NonNullable<PunchForm['location']>;
export type Locating = { isLocating: boolean; location: Location | null };

export type Seen = { word: string; tone: 'good' | 'warn' | 'plain'; isOutside: boolean; distanceM: number | null };

/** `Inside site`, `240 m away`, `Weak signal` or `Location off`. */
export function seenFrom(site: TimeCard['site'], location: Location | null): Seen {
  if (!location) return { word: say('Location off'), tone: 'plain', isOutside: false, distanceM: null };
  const { place, distanceM } = placing(location, site?.fences ?? []);
  if (place === 'OUTSIDE')
    return {
      word: say('{distance} away', { distance: showMetres(distanceM ?? 0) }),
      tone: 'warn',
      isOutside: true,
      distanceM,
    };
  if (place === 'UNKNOWN' || location.accuracyM > WEAK_M) {
    return { word: say('Weak signal'), tone: 'warn', isOutside: false, distanceM };
  }
  return { word: say('Inside site'), tone: 'good', isOutside: false, distanceM };
}

function showMetres(metres: number): string {
  return metres < 1000 ? `${metres} m` : `${(metres / 1000).toFixed(1)} km`;
}

/** One fix, at most ten seconds; null when there is none to be had. */
function locate(): Promise<Location | null> {
  if (!('geolocation' in navigator)) return Promise.resolve(null);
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), LONGEST_WAIT_MS);
    const end = (location: Location | null) => {
      clearTimeout(timer);
      resolve(location);
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        end({ latitude, longitude, accuracyM: Math.min(100_000, Math.round(accuracy)) }),
      () => end(null),
      { enableHighAccuracy: true, timeout: LONGEST_WAIT_MS, maximumAge: 15_000 },
    );
  });
}

/** Locates at once; `again` starts over. */
export function useLocating(): Locating & { again: () => void } {
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ of: number; location: Location | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void locate().then((location) => isCurrent && setFound({ of: tries, location }));
    return () => {
      isCurrent = false;
    };
  }, [tries]);
  return {
    isLocating: found?.of !== tries,
    location: found?.location ?? null,
    again: () => setTries((before) => before + 1),
  };
}

async function isAllowed(): Promise<boolean> {
  const state = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return state?.state === 'granted';
}

/** The chip on the card; a tap asks the phone anew. */
export function PlaceChip({ site }: { site: TimeCard['site'] }) {
  const [at, setAt] = useState<Locating>({ isLocating: false, location: null });
  const look = useCallback(async () => {
    setAt((before) => ({ ...before, isLocating: true }));
    setAt({ isLocating: false, location: await locate() });
  }, []);
  useEffect(() => {
    void isAllowed().then((allowed) => (allowed ? look() : undefined));
  }, [look]);
  const { word, tone } = seenFrom(site, at.location);
  return (
    <button type="button" className="place-chip" data-tone={tone} onClick={look} title={say('Check my location again')}>
      <span role="status">
        <Icon name="pin" size={14} />
        {at.isLocating ? say('Locating…') : word}
      </span>
    </button>
  );
}
