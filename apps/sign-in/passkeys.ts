// What a passkey is asked, and whether its answer is good. A challenge is made from what it is for, so that none is stored.
import { createHmac } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import type { SignInContext } from './context.ts';
import type { Account } from './table/accounts.ts';
import type { Passkey } from './table/passkeys.ts';

type Site = Pick<SignInContext, 'baseUrl' | 'deviceKey' | 'companyName'>;

/** The library is loaded when somebody uses a passkey: most servers start without it. */
const library = () => import('@simplewebauthn/server');

const ALGORITHMS = [-8, -7, -257]; // EdDSA, ES256, RS256
const TIMEOUT_MS = 120_000;

function challengeFor(purpose: string, key: string): Buffer<ArrayBuffer> {
  return Buffer.from(createHmac('sha256', key).update(`passkey ${purpose}`).digest());
}

const signInChallenge = (uid: string, { deviceKey }: Site) => challengeFor(`sign in ${uid}`, deviceKey);
/** Given only to who has just typed the password: it is void with a new password, and after the session. */
const addChallenge = (adding: Adding, { deviceKey }: Site) => challengeFor(`add ${JSON.stringify(adding)}`, deviceKey);

export type Adding = {
  readonly subject: string;
  readonly sessionUid: string;
  readonly password: string | null;
  /** In milliseconds. */
  readonly expiresAt: number;
};

const rpId = ({ baseUrl }: Site) => new URL(baseUrl).hostname;

/** For a sign-in under way; the device offers the passkeys that it has for this site. */
export function signInOptions(uid: string, site: Site): string {
  const challenge = signInChallenge(uid, site).toString('base64url');
  return JSON.stringify({ challenge, rpId: rpId(site), userVerification: 'required', timeout: TIMEOUT_MS });
}

export async function addOptions(
  adding: Adding,
  { username, subject }: Account,
  known: readonly Passkey[],
  site: Site,
): Promise<string> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: site.companyName,
    rpID: rpId(site),
    userName: username,
    userID: Buffer.from(subject),
    challenge: addChallenge(adding, site),
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: TIMEOUT_MS,
  });
  return JSON.stringify(options);
}

const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1400}$/));
const Answer = z.object({ id: Id, rawId: z.string(), type: z.literal('public-key'), response: z.looseObject({}) });

/** The id that an answer names; undefined for anything that is no answer of a passkey. */
export function passkeyIdIn(text: string): string | undefined {
  return Answer.safeParse(parsed(text)).data?.id;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The new count of uses; undefined where the answer is not the passkey's own to this sign-in. */
export async function countOfGood(
  text: string,
  uid: string,
  { id, publicKey, counter }: Passkey,
  site: Site,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const response: AuthenticationResponseJSON = JSON.parse(text);
  const verified = await verifyAuthenticationResponse({
    response,
    ...expected(signInChallenge(uid, site), site),
    credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
}

/** What is stored of a passkey that was made for this challenge; undefined for any other. */
export async function madePasskey(
  text: string,
  adding: Adding,
  site: Site,
): Promise<Omit<Passkey, 'subject' | 'name'> | undefined> {
  if (passkeyIdIn(text) === undefined) return undefined;
  const { verifyRegistrationResponse } = await library();
  const response: RegistrationResponseJSON = JSON.parse(text);
  const made = await verifyRegistrationResponse({
    response,
    ...expected(addChallenge(adding, site), site),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!made?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

function expected(challenge: Buffer, site: Site) {
  return {
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: new URL(site.baseUrl).origin,
    expectedRPID: rpId(site),
    requireUserVerification: true,
  };
}
