// What the embedded provider reads of a realm in Keycloak's import format, and what the realm's roles amount to.

export type RealmRole = {
  name: string;
  description: string;
  composite: boolean;
  composites?: { realm?: string[]; client?: Record<string, string[]> };
};

export type Realm = {
  realm: string;
  accessTokenLifespan: number;
  accessCodeLifespan: number;
  accessCodeLifespanLogin: number;
  ssoSessionIdleTimeout: number;
  ssoSessionMaxLifespan: number;
  failureFactor: number;
  waitIncrementSeconds: number;
  maxFailureWaitSeconds: number;
  maxDeltaTimeSeconds: number;
  roles: { realm: RealmRole[] };
};

/** The public client of the three apps, and the server's own for the Admin REST. */
export const WEB_CLIENT = 'web';
export const SERVER_CLIENT = 'hris-server';

/** What Keycloak gives every account of a realm: roles of the realm, and of its `account` client. */
export const ROLES_OF_EVERYONE = {
  realm: ['default-roles-hris', 'offline_access', 'uma_authorization'],
  account: ['manage-account', 'manage-account-links', 'view-profile'],
} as const;

/** Composite roles bundle permissions and are none themselves. */
export function profileNames(realm: Realm): string[] {
  return realm.roles.realm.filter(({ composite }) => composite).map(({ name }) => name);
}
