// What is filled in and not sent, kept for its person in this tab: it survives a reload, not the tab, and nobody who signs
// in after sees it.
import { person } from './tokens.tsx';

const WAIT_MS = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

export function draftOf<Values>(key: string | undefined): Partial<Values> | undefined {
  const place = placeOf(key);
  if (place === undefined) return undefined;
  try {
    return (JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<Values> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepDraft(key: string | undefined, values: object): void {
  const place = placeOf(key);
  if (place === undefined) return;
  clearTimeout(timer);
  timer = setTimeout(() => write((storage) => storage.setItem(place, JSON.stringify(values))), WAIT_MS);
}

export function dropDraft(key: string | undefined): void {
  const place = placeOf(key);
  if (place === undefined) return;
  clearTimeout(timer);
  write((storage) => storage.removeItem(place));
}

/** Undefined for a form that keeps no draft, and while nobody is signed in. */
function placeOf(key: string | undefined): string | undefined {
  const mine = key === undefined ? null : person();
  return mine === null ? undefined : `draft ${mine} ${key}`;
}

/** A full or forbidden storage only means that there is no draft. */
function write(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    return;
  }
}
