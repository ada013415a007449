// What is filled in and not sent, kept for its person: in this tab for a reload, and where a form asks for it on the phone too,
// for a tab that was closed and a battery that died. Nobody who signs in after sees it, and signing out drops it.
import { clear, del, get, set } from 'idb-keyval';
import { BUILD } from './keep.tsx';
import { phoneTime } from './now.tsx';
import { storage } from './storage.tsx';
import { person } from './tokens.tsx';

const WAIT_MS = 300;
/** As long as files that were attached wait for the form. */
const KEPT_FOR_MS = 2 * 86_400_000;
const drafts = storage('kawani-drafts', 'drafts');
let timer: ReturnType<typeof setTimeout> | undefined;
let waiting: (() => void) | undefined;

export type Draft = {
  readonly key: string;
  /** Not in this tab alone. */
  readonly isOnPhone: boolean;
};

/** `build`: another one may hold other values under the same names. */
type Kept<Values> = { readonly build: string; readonly at: number; readonly values: Values };

/** What this tab keeps. */
export function draftOf<Values>(draft: Draft | undefined): Partial<Values> | undefined {
  const place = placeOf(draft);
  if (place === undefined) return undefined;
  try {
    return (JSON.parse(sessionStorage.getItem(place) ?? 'null') as Partial<Values> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** What another tab kept on the phone. */
export async function draftOnPhone<Values>(draft: Draft | undefined): Promise<Partial<Values> | undefined> {
  const place = placeOf(draft);
  if (place === undefined || !draft?.isOnPhone) return undefined;
  const kept = await get<Kept<Partial<Values>>>(place, drafts).catch(() => undefined);
  if (kept === undefined || kept.build !== BUILD || phoneTime() - kept.at > KEPT_FOR_MS) return undefined;
  return kept.values;
}

export function keepDraft(draft: Draft | undefined, values: object): void {
  const place = placeOf(draft);
  if (place === undefined) return;
  waiting = () => {
    write((tab) => tab.setItem(place, JSON.stringify(values)));
    const kept: Kept<object> = { build: BUILD, at: phoneTime(), values };
    if (draft?.isOnPhone) void set(place, kept, drafts).catch(() => {});
  };
  clearTimeout(timer);
  timer = setTimeout(keepNow, WAIT_MS);
  // A reload, or a phone that ends the page behind another app, doesn't wait. The same listener is added once.
  document.addEventListener('visibilitychange', keepNow);
}

function keepNow(): void {
  clearTimeout(timer);
  waiting?.();
  waiting = undefined;
}

export function dropDraft(draft: Draft | undefined): void {
  const place = placeOf(draft);
  if (place === undefined) return;
  clearTimeout(timer);
  waiting = undefined;
  write((tab) => tab.removeItem(place));
  if (draft?.isOnPhone) void del(place, drafts).catch(() => {});
}

/** Everybody's: the tab's own go with its session. */
export async function forgetDrafts(): Promise<void> {
  await clear(drafts).catch(() => {});
}

/** Undefined for a form that keeps no draft, and while nobody is signed in. */
function placeOf(draft: Draft | undefined): string | undefined {
  const mine = draft === undefined ? null : person();
  return mine === null ? undefined : `draft ${mine} ${draft?.key}`;
}

/** A full or forbidden storage only means that there is no draft. */
function write(use: (tab: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    return;
  }
}
