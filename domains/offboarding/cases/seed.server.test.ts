// People who leave the demo company.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { demoDatabase } from '../../../tests/demo.ts';

const database = await demoDatabase();

test('cases stand in every state, and requests wait for HR', async () => {
  const cases = await database.rows<{ state: string; kind: string }>(
    sql`select distinct c.state, c.kind from separation_on((now() at time zone 'Asia/Manila')::date) c`,
  );
  const states = new Set(cases.map(({ state }) => state));
  for (const state of ['OPEN', 'FOR_CLEARANCE', 'PAID', 'CLOSED', 'WITHDRAWN']) expect(states).toContain(state);
  const kinds = new Set(cases.map(({ kind }) => kind));
  for (const kind of ['RESIGNATION', 'END_OF_CONTRACT', 'TERMINATION', 'DEATH']) expect(kinds).toContain(kind);
  const waiting = await database.rows<{
    kind: string;
    place: string;
  }>(sql`select kind, coalesce(own_state, state) as place
    from request where kind in ('RESIGNATION', 'LAST_DAY') and waiting_since is not null order by 1, 2`);
  expect(waiting).toEqual([
    { kind: 'LAST_DAY', place: 'FILED' },
    { kind: 'RESIGNATION', place: 'FILED' },
    { kind: 'RESIGNATION', place: 'HELD' },
  ]);
});
