// `npm run admin:reset-password [-- USERNAME]`: for an administrator who has lost the password, from the machine itself.
import { setTimeout as pause } from 'node:timers/promises';
import { writeAudit } from '@kawani/kit/server/audit';
import type { Database } from '@kawani/kit/server/db';
import { giveOutPassword } from '../sign-in/given-password.ts';
import { accountNamed, accountsWith } from '../sign-in/table/accounts.ts';
import type { Config } from './config.ts';

type Say = (line: string) => void;

/** The account that a first start makes. */
const ADMINISTRATOR = 'administrator';
const SHOWN = 20;
const AT_KEYCLOAK = `The accounts are kept by Keycloak (AUTH_URL). Reset the password there:
  in its admin console: realm hris, Users, the user, Credentials, Reset password, with Temporary on; or
  kcadm.sh set-password -r hris --username USERNAME --temporary
To replace a lost password of Keycloak's own administrator, run: kc.sh bootstrap-admin user`;

/** Gives the exit code. Works while the server runs: its sessions of the account end within seconds. */
export async function resetPassword(
  database: Database,
  [name = ADMINISTRATOR]: readonly string[],
  { config, say }: { config: Config; say: Say },
): Promise<number> {
  if (config.keycloakUrl !== undefined) {
    say(AT_KEYCLOAK);
    return 1;
  }
  const username = name.toLowerCase();
  const account = await accountNamed(database, username);
  if (account === undefined) {
    const administrators = await accountsWith(database, 'Administrator', { first: 0, max: SHOWN });
    say(`There is no account ${username}. Administrators: ${administrators.map((each) => each.username).join(', ')}.`);
    return 1;
  }
  // Before the change: without its line in the audit log there is none.
  await writeAudit(database, 'console', { action: 'PASSWORD_RESET', subject: 'account', subjectId: username });
  const password = await giveOutPassword(database, username);
  // Tokens carry whole seconds: one issued within the second of the reset would count as issued before it, and be refused.
  await pause(1_000);
  say(`The account ${username} has the password ${password}. It is not shown again.`);
  say(
    'It works for the next sign-in only, which asks for a password of your own. All sessions of the account are ended.',
  );
  if (!account.enabled) say('The account is disabled: it cannot sign in until somebody enables it.');
  return 0;
}
