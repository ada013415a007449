// The demo company's onboarding sessions.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { demoDatabase } from '../../../tests/demo.ts';

test('seats stand in every state, one session to come is full, and each topic has a session', async () => {
  const database = await demoDatabase();
  const states = await database.rows<{ state: string }>(sql`select distinct state from onboarding_seat order by state`);
  expect(states.map(({ state }) => state)).toEqual([...InviteState.codes].sort());
  const full =
    await database.rows(sql`select s.id from onboarding_session s join onboarding_seat o on o.session_id = s.id
    where o.state <> 'Cancelled' and lower(s.during) > now() group by s.id having count(*) = s.capacity`);
  expect(full).toHaveLength(1);
  const topics = await database.rows(sql`select from onboarding_topic t where exists (select from onboarding_session s
    where s.topic_id = t.id)`);
  expect(topics).toHaveLength(4);
});
