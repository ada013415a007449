// The signed-in person: fetched once, shared, and asked by menus, gates and screens. The server repeats every check.
import type { Language } from '@kawani/kit/contract/language';
import type { Permission } from '@kawani/kit/contract/permission';
import type { Day } from '@kawani/kit/values/day';
import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { isCallFailed } from './failure.tsx';
import { hasChosenLanguage, readIn } from './language.tsx';
import { accessToken, dropTokens, hasSession, isRenewing, person } from './tokens.tsx';

export type Me = {
  username: string;
  /** For greetings and initials. */
  displayName: string;
  authorities: { authority: string }[];
  /** Null: nobody's record is behind the account. */
  employeeId: string | null;
  /** The language they chose to read in; null: they never chose. */
  language: Language | null;
  /** Of somebody who left: until when they may read what is their own. */
  leaver: { until: Day } | null;
};

type SessionHooks = {
  client: QueryClient;
  fetchMe: () => Promise<Me>;
  saveLanguage: (language: Language) => Promise<unknown>;
  /** The session ended by itself: to sign in again, and back to where one was. */
  onEnded: () => void;
  /** Nobody could be made out behind the token. */
  onUnknown: () => void;
};

const ME = ['me'];
/** A line that says nothing for this long has no answer. */
const DEAD_MS = 30_000;
const AUTHORITY_PREFIX = 'ROLE_';
let hooks: SessionHooks | undefined;

export function configureSession(given: SessionHooks): void {
  hooks = given;
}

/** Ends the session here: no tokens, nothing kept in memory, on to sign-in. */
export function leave(): void {
  dropTokens();
  confirmed = null;
  hooks?.client.clear();
  hooks?.onEnded();
}

let asking: Promise<Me> | null = null;
/** By their subject: whom the server itself has named to this page. */
let confirmed: string | null = null;

/** Asks the server who is signed in; the answer also brings the anti-forgery cookie of the session. */
export function askMe({ fetchMe }: Pick<SessionHooks, 'fetchMe'> | undefined = hooks ?? NOT_STARTED): Promise<Me> {
  asking ??= fetchMe()
    .then((me) => {
      confirmed = person();
      // Who left can't change what is kept with the account: their choice for this device goes first.
      if (me.language !== null && !(me.leaver && hasChosenLanguage())) readIn(me.language);
      return me;
    })
    .finally(() => {
      asking = null;
    });
  return asking;
}

/** With the account, where somebody is signed in who may still write. */
export async function saveLanguage(language: Language): Promise<void> {
  if (hooks === undefined || accessToken() === null || hooks.client.getQueryData<Me>(ME)?.leaver) return;
  await hooks.saveLanguage(language);
}

const NOT_STARTED = { fetchMe: () => Promise.reject(new Error('No app has started.')) };

/** Whether the server has named the signed-in person to this page; asks when it has not yet. Never rejects. */
export async function isConfirmed(): Promise<boolean> {
  const isKnown = () => confirmed !== null && confirmed === person();
  if (isKnown()) return true;
  if (!(await hasSession())) return false;
  const patience = new Promise((resolve) => setTimeout(resolve, DEAD_MS));
  await Promise.race([askMe().catch(() => {}), patience]);
  return isKnown();
}

/** Fetches the person once. A failure leads to the page that says so, unless one is known from before. */
export async function meetMe(): Promise<Me | undefined> {
  if (!hooks) return undefined;
  const { client, onUnknown } = hooks;
  try {
    return await client.fetchQuery({
      queryKey: ME,
      queryFn: () => askMe(),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    });
  } catch (failed) {
    const known = client.getQueryData<Me>(ME);
    const isOver = accessToken() === null;
    const isRefused = isCallFailed(failed) && failed.status !== 0 && failed.status < 500;
    const isOffline = isCallFailed(failed) && failed.status === 0 && !navigator.onLine;
    // While the session is being renewed nobody is unknown yet: asked again once it is.
    if (!isOver && !isOffline && !isRenewing() && (isRefused || !known)) onUnknown();
    return known;
  }
}

/** Undefined until known. */
export function useMe(): Me | undefined {
  return useQuery<Me>({ queryKey: ME, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY }).data;
}

/** Whether the person left the company and only reads what is their own; false until known. */
export function useIsLeaver(): boolean {
  return Boolean(useMe()?.leaver);
}

const NOTHING: ReadonlySet<string> = new Set();

/** Permission codes of the person; none until known. */
export function usePermissions(): ReadonlySet<string> {
  const me = useMe();
  return useMemo(() => (me ? holdingsOf(me) : NOTHING), [me]);
}

/** Whether the person holds any of these; no requirement always passes. */
export function useHolds(...anyOf: readonly Permission[]): boolean {
  const holds = usePermissions();
  return anyOf.length === 0 || anyOf.some(({ code }) => holds.has(code));
}

type GateProps = { needs: readonly Permission[]; otherwise?: ReactNode; children: ReactNode };

/** Draws its children for who holds any of the permissions, and nothing until the person is known. */
export function Gate({ needs, otherwise = null, children }: GateProps) {
  const isKnown = useMe() !== undefined;
  const mayEnter = useHolds(...needs);
  if (mayEnter) return children;
  return isKnown ? otherwise : null;
}

function holdingsOf({ authorities }: Me): ReadonlySet<string> {
  const codes = authorities.map(({ authority }) => authority);
  return new Set(
    codes.filter((code) => code.startsWith(AUTHORITY_PREFIX)).map((code) => code.slice(AUTHORITY_PREFIX.length)),
  );
}
