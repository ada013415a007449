// How often a password may be tried. Wrong ones are counted for the account from one address, for the address, and for the
// account from everywhere: the first makes guessing slow, the others keep one attacker from locking out anybody for long.
import { networkOf } from '@kawani/kit/server/client-address';
import type { SignInContext } from './context.ts';
import { type Counted, countAttempt, forgiveOne, type Limits } from './table/throttle.ts';

/** Many people share an office's address: it may try far more often than one account, and waits a minute at most. */
const OF_ADDRESS = { free: 60, wait: 10, longestWait: 60 };
/** Guesses from many addresses become slow; anyone who knows the password waits half a minute at most. */
const OF_ACCOUNT = { free: 30, wait: 5, longestWait: 30 };

type Tried = {
  readonly username: string;
  readonly address: string;
  /** Of a browser that the account is known to; it is counted for itself alone. */
  readonly device: string | undefined;
};

/** The account tried from one place: the counter that locks it there. */
export function placeOf({ username, address, device }: Tried): Counted {
  const place = device === undefined ? `from ${networkOf(address)}` : `on ${device}`;
  return { who: `account ${username} ${place}`, username };
}

/** Counts an attempt before its password is looked at. Gives the seconds to wait, 0 when it may be made. */
export async function secondsToWait(tried: Tried, { database, realm }: SignInContext): Promise<number> {
  const counted: Counted[] = [];
  for (const { limits, ...counter } of countersOf(tried, realm)) {
    const wait = await countAttempt(database, counter, limits);
    if (wait > 0) {
      // An attempt that is not made counts nowhere.
      for (const each of counted) await forgiveOne(database, each);
      return wait;
    }
    counted.push(counter);
  }
  return 0;
}

/** A good password takes its own count back; those of others stay. */
export async function forgiveGood(tried: Tried, { database, realm }: SignInContext): Promise<void> {
  for (const { limits: _, ...counter } of countersOf(tried, realm).slice(1)) await forgiveOne(database, counter);
}

function countersOf(tried: Tried, realm: SignInContext['realm']): (Counted & { readonly limits: Limits })[] {
  const { username, address, device } = tried;
  const forgets = realm.maxDeltaTimeSeconds;
  const place = {
    ...placeOf(tried),
    limits: {
      free: realm.failureFactor,
      wait: realm.waitIncrementSeconds,
      longestWait: realm.maxFailureWaitSeconds,
      forgets,
    },
  };
  if (device !== undefined) return [place];
  return [
    place,
    { who: `address ${networkOf(address)}`, limits: { ...OF_ADDRESS, forgets } },
    { who: `account ${username}`, username, limits: { ...OF_ACCOUNT, forgets } },
  ];
}
