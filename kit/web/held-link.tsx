// The link that let somebody without an account in. Its token stands behind the `#` of the address, which a browser sends to
// no server; it is taken out of the address before anything is drawn, and kept for this tab alone, so that a reload works.
import { useSyncExternalStore } from 'react';

/** Where "Skip to content" leads: no token. */
const MAIN = 'main';

const held = new Map<string, string>();
const ended = new Set<string>();
const listeners = new Set<() => void>();

/** One for each page: a link to an offer opens no other page. */
const placeHere = () => `link ${location.pathname.replace(/\/+$/, '')}`;

/** Takes the token out of the address. False where none stands there, as after a tap on "Skip to content". */
export function takeLink(): boolean {
  const token = location.hash.slice(1);
  if (token === '' || token === MAIN) return false;
  holdLink(location.pathname, token);
  history.replaceState(history.state, '', location.pathname + location.search);
  return true;
}

/** Keeps the link of a page that is about to be opened. */
export function holdLink(path: string, token: string): void {
  const place = `link ${path.replace(/\/+$/, '')}`;
  held.set(place, token);
  ended.delete(place);
  // A full or forbidden storage only means that a reload asks for the link again.
  inTab((tab) => tab.setItem(place, token));
  for (const listener of listeners) listener();
}

/** Of the page that is open. */
export function heldLink(): string | undefined {
  const place = placeHere();
  return held.get(place) ?? inTab((tab) => tab.getItem(place)) ?? undefined;
}

/** The server no longer knows it. */
export function endLink(): void {
  const place = placeHere();
  held.delete(place);
  ended.add(place);
  inTab((tab) => tab.removeItem(place));
  for (const listener of listeners) listener();
}

/** Whether the page that is open has a link that may still work. */
export function useIsLinkHeld(): boolean {
  return useSyncExternalStore(subscribe, () => !ended.has(placeHere()) && heldLink() !== undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function inTab<Result>(use: (tab: Storage) => Result): Result | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
