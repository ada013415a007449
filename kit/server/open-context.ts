// Opens the context of one request from what the server depends on.
import { dayAt } from '@kawani/kit/values/hours';
import { writeAudit } from './audit.ts';
import type { Caller } from './auth.ts';
import type { Clock } from './clock.ts';
import type { Files } from './files.ts';
import { type Identity, identityAt } from './identity.ts';
import { writeNotice } from './notify.ts';
import type { RequestContext } from './request-context.ts';

export type ContextDependencies = {
  readonly clock: Clock;
  readonly companyName: string;
  readonly employeeUrl?: string;
  readonly files: Files;
  readonly identity?: Identity;
};

type OneRequest = Pick<RequestContext, 'db' | 'transaction' | 'requestId' | 'network'> & {
  readonly caller: Caller;
  readonly key?: string | null;
};

/** Where there is no provider, asking one fails. */
const NO_IDENTITY = identityAt({ authUrl: 'http://identity.invalid', serverSecret: '', cutOff: async () => {} });

export function openContext(
  { clock, companyName, employeeUrl = '', files, identity = NO_IDENTITY }: ContextDependencies,
  { db, transaction, requestId, network, caller: { actor }, key = null }: OneRequest,
): RequestContext {
  const now = clock();
  return {
    ...{ actor, db, transaction, now, requestId, files, identity, key },
    ...(network !== undefined && { network }),
    today: dayAt(now),
    company: companyName,
    appUrl: employeeUrl,
    audit: (entry) => writeAudit(db, actor.username, entry),
    notify: (notice) => writeNotice(db, notice),
  };
}
