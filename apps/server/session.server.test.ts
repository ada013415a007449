import { type Database, sql } from '@kawani/kit/server/db';
import type { TokenVerifier } from '@kawani/kit/server/token';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../tests/server.ts';
import { identifyBy } from './session.ts';

const held = async (database: Database) =>
  (await database.rows<{ permission: string }>(sql`select permission from account_permission order by 1`)).map(
    ({ permission }) => permission,
  );

test('a role that was taken away is forgotten with the next token, without a new session', async () => {
  const database = await freshDatabase();
  const tokens = {
    verify: async (token: string) => ({ subject: 's', username: 'hr', roles: token.split(' '), sessionId: 'one' }),
  } as unknown as TokenVerifier;
  const identify = identifyBy(tokens, database);
  await database.run(sql`insert into account_permission values ('hr', 'APPROVE_VISIT'), ('hr', 'FILE_VISIT')`);
  expect((await identify('APPROVE_VISIT FILE_VISIT'))?.actor.holds).toEqual(new Set(['APPROVE_VISIT', 'FILE_VISIT']));
  expect(await held(database)).toEqual(['APPROVE_VISIT', 'FILE_VISIT']);
  await identify('FILE_VISIT');
  expect(await held(database)).toEqual(['FILE_VISIT']);
});
