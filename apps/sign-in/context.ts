// What every part of the embedded provider is given.
import type { Database } from '@kawani/kit/server/db';
import type { Log } from '@kawani/kit/server/log';
import type Provider from 'oidc-provider';
import type { Pages } from './pages.ts';
import type { Realm } from './realm.ts';

type PasskeyEvent = 'PASSKEY_ADDED' | 'PASSKEY_REMOVED';

export type SignInEvent = {
  kind: 'LOGIN' | 'LOGIN_FAILED' | 'LOGIN_LOCKED' | 'LOGOUT' | 'PASSWORD_CHANGED' | 'TOKEN_REPLAYED' | PasskeyEvent;
  /** Of an account, or a seal of what was typed where no account has that name. */
  username: string;
  address: string;
};

export type SignInOptions = {
  baseUrl: string;
  database: Database;
  realm: Realm;
  /** The roots of the apps that people return to, the employee app first. */
  appUrls: readonly string[];
  companyName: string;
  /** Of the service account that the server calls the Admin REST with. */
  serverSecret: string;
  /** A password that everybody knows: it signs in from this machine alone. Undefined: there is none. */
  localPassword?: string | undefined;
  /** Awaited: what can't be audited does not happen. */
  onEvent: (event: SignInEvent) => Promise<void>;
  log: Log;
};

export type SignInContext = SignInOptions & {
  provider: Provider;
  pages: Pages;
  issuer: string;
  /** Signs the cookie of a browser that an account is known to. */
  deviceKey: string;
  /** Checks the realm's own signature; the claims of a good access token, else undefined. */
  claimsOf: (token: string) => Promise<AccessClaims | undefined>;
};

export type AccessClaims = {
  sub: string;
  azp: string;
  iat: number;
  sid?: string;
};

export const REALM_PATH = '/auth/realms/hris';
export const CONNECT_PATH = '/protocol/openid-connect';
export const ADMIN_PATH = '/auth/admin/realms/hris';

/** A return address must lie under an app's root; path and query are the app's own. */
export function isUnderApp(address: string, appUrls: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.hash !== '' || url.username !== '' || url.password !== '') return false;
  return appUrls.some((appUrl) => {
    const root = new URL(appUrl);
    return url.origin === root.origin && `${url.pathname}/`.startsWith(root.pathname.replace(/\/?$/, '/'));
  });
}
