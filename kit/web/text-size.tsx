// How large long texts are read: the person's choice is a cookie, since logout empties storage.
import { useState } from 'react';

const COOKIE = 'text-size';
const YEAR_S = 31_536_000;
/** In percent of the usual size. */
const SIZES = [90, 100, 115, 130, 150, 175] as const;
const USUAL = 100;

function chosenSize(): number {
  const chosen = Number(/(?:^|;\s*)text-size=(\d+)/.exec(document.cookie)?.[1]);
  return SIZES.find((size) => size === chosen) ?? USUAL;
}

/** A step is missing where no smaller or larger size is left. */
export function useTextSize(): { percent: number; smaller?: () => void; larger?: () => void } {
  const [percent, setPercent] = useState(chosenSize);
  const to = (size: number) => () => {
    document.cookie = `${COOKIE}=${size}; path=/; max-age=${YEAR_S}; samesite=lax`;
    setPercent(size);
  };
  const smaller = SIZES.findLast((size) => size < percent);
  const larger = SIZES.find((size) => size > percent);
  return {
    percent,
    ...(smaller === undefined ? {} : { smaller: to(smaller) }),
    ...(larger === undefined ? {} : { larger: to(larger) }),
  };
}
