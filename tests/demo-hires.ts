// What the server's jobs do about the demo's new hires, with a sign-in provider on the demo's own database.
import { runHire } from '@kawani/domains/recruitment/hiring/service/saga/run';
import { systemClock } from '@kawani/kit/server/clock';
import { type Database, sql } from '@kawani/kit/server/db';
import { identityAt } from '@kawani/kit/server/identity';
import { cutOffPerson } from '@kawani/kit/server/revocation';
import { allPermissions } from '../apps/permissions.ts';
import { registry } from '../apps/server/modules.ts';
import { freshFiles } from './files.ts';
import { startEmbedded } from './sign-in-embedded.ts';

/** Goes on with every hire that waits for that; gives whether each is done. */
export async function makeHires(database: Database): Promise<boolean[]> {
  const { authUrl, serverSecret, stop } = await startEmbedded({ database });
  const cutOff = (subject: string) => cutOffPerson(database, subject);
  const identity = identityAt({ authUrl, serverSecret, permissions: allPermissions, cutOff });
  const of = { company: 'Bayanihan Care Corporation', appUrl: 'http://kawani.test/' };
  const hiring = { ...of, database, identity, registry, clock: systemClock, files: await freshFiles() };
  try {
    const runs = await database.rows<{ hireId: string }>(
      sql`select hire_id as "hireId" from hire_run where ended_at is null order by begun_at`,
    );
    const done: boolean[] = [];
    for (const { hireId } of runs) done.push(await runHire(hiring, hireId));
    return done;
  } finally {
    await stop();
  }
}
