// The accounts of people at the identity provider that this server works with.
import type { Database } from '@kawani/kit/server/db';
import { type Identity, identityAt } from '@kawani/kit/server/identity';
import { cutOffPerson } from '@kawani/kit/server/revocation';
import { allPermissions } from '../permissions.ts';
import type { Config } from './config.ts';

/** The embedded provider is part of this server: it is asked without leaving the machine, with the server's own secret. */
export function identityOf(
  database: Database,
  { keycloakUrl, authSecret, ownUrl }: Config,
  serverSecret: string,
): Identity {
  return identityAt({
    authUrl: keycloakUrl ?? ownUrl,
    serverSecret: keycloakUrl === undefined ? serverSecret : (authSecret ?? ''),
    cutOff: (subject) => cutOffPerson(database, subject),
    permissions: allPermissions,
  });
}
