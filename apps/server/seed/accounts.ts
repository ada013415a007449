// Accounts for a first start, with whichever identity provider is configured.
import type { Db } from '@kawani/kit/server/db';
import { identityAt, isUsernameTaken } from '@kawani/kit/server/identity';
import realm from '../../sign-in/realm-hris.json' with { type: 'json' };
import { accountNamed, seedAccounts } from '../../sign-in/table/accounts.ts';
import type { Config } from '../config.ts';

export type FirstAccount = {
  readonly username: string;
  readonly password: string;
  /** One of the realm's composite roles. */
  readonly profile: string;
  readonly employeeId: string | undefined;
  /** The password serves for the first sign-in only, where the person chooses their own. */
  readonly mustChangePassword?: boolean;
};

/** A Keycloak hashes passwords slowly and on purpose: a few calls at once keep it busy without drowning it. */
const AT_ONCE = 6;

/** How many are new; an account that exists is left as it is. */
export async function createAccounts(db: Db, config: Config, accounts: readonly FirstAccount[]): Promise<number> {
  return config.keycloakUrl === undefined ? createOwn(db, accounts) : createAtKeycloak(config, accounts);
}

async function createOwn(db: Db, accounts: readonly FirstAccount[]): Promise<number> {
  const [only] = accounts;
  if (accounts.length === 1 && only && (await accountNamed(db, only.username))) return 0;
  await seedAccounts(
    db,
    accounts.map(({ username, password, profile, employeeId, mustChangePassword = false }) => ({
      username,
      password,
      mustChangePassword,
      roles: [profile],
      ...(employeeId === undefined ? {} : { employeeId }),
    })),
  );
  return accounts.length;
}

async function createAtKeycloak(config: Config, accounts: readonly FirstAccount[]): Promise<number> {
  const identity = identityAt({
    authUrl: config.authUrl,
    serverSecret: config.authSecret ?? '',
    // Nobody holds a token of an account that was not there before.
    cutOff: async () => {},
  });
  // A realm of the company's own may not know our roles yet.
  await identity.ensureRoles(realm.roles.realm);
  const waiting = [...accounts];
  let created = 0;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { username, password, profile, employeeId, mustChangePassword: isTemporary = false } = next;
      const employee = employeeId === undefined ? {} : { employeeId };
      const user = { username, password, isTemporary, roles: [profile], ...employee };
      const subject = await identity.createUser(user).catch((error: unknown) => {
        if (!isUsernameTaken(error)) throw error;
      });
      if (subject !== undefined) created += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return created;
}
