// Somebody's photo, small, in rows and cards: loaded once it is about to be seen. Until then, or without one, the initials.
import type { Endpoint, GivesOf } from '@kawani/kit/contract/endpoint';
import { useEffect, useRef, useState } from 'react';
import { usePicture } from './picture.tsx';
import './portrait.css';

type Photo<E extends Endpoint> = {
  /** That tells whether the reader may see it. */
  readonly endpoint: E;
  readonly input: GivesOf<E>;
  /** The id of the photo; null where there is none. */
  readonly version: string | null;
};
type PortraitProps<E extends Endpoint> = { name: string; photo?: Photo<E> | undefined };

/** What is near enough to be scrolled to next. */
const NEAR = '200px';

export function Portrait<E extends Endpoint>({ name, photo }: PortraitProps<E>) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place, photo !== undefined && photo.version !== null);
  return (
    <span ref={place} className="portrait" aria-hidden="true">
      {photo !== undefined && isNear ? <Picture photo={photo} name={name} /> : initialsOf(name)}
    </span>
  );
}

function Picture<E extends Endpoint>({ photo, name }: { photo: Photo<E>; name: string }) {
  const address = usePicture(photo.endpoint, photo.input, photo.version);
  return address === undefined ? initialsOf(name) : <img src={address} alt="" width={40} height={40} />;
}

function useIsNear(place: { readonly current: HTMLElement | null }, isWanted: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!isWanted || isNear || place.current === null) return;
    const watcher = new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && setNear(true), {
      rootMargin: NEAR,
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, [isWanted, isNear, place]);
  return isNear;
}

/** `Dela Cruz, Juan S.` and `Juan Dela Cruz` are JD and JC: the first letter of the first name, then one of the last name. */
function initialsOf(name: string): string {
  const [last = '', first] = name.split(', ');
  const parts = last.split(' ').filter((part) => part !== '');
  const two = first === undefined ? [parts[0], parts.length > 1 ? parts.at(-1) : ''] : [first, last];
  return two
    .map((part) => part?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}
