// The demo company's interviews, offers and hires.

import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { type Sql, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { demoDatabase } from '../../../tests/demo.ts';
import { makeHires } from '../../../tests/demo-hires.ts';
import { OfferState } from '../offers/lists.ts';

const database = await demoDatabase();

async function statesOf(query: Sql): Promise<string[]> {
  return (await database.rows<{ state: string }>(query)).map(({ state }) => state).sort();
}

test('invitations to interviews, offers and proposals of the roster stand in every state that people bring them to', async () => {
  const interviews = await statesOf(sql`select distinct state from interview`);
  expect(interviews).toEqual([...InviteState.codes].sort());
  expect(await statesOf(sql`select distinct state from offer`)).toEqual([...OfferState.codes].sort());
  const proposals = await statesOf(sql`select distinct state from roster_proposal`);
  expect(proposals).toEqual(['Confirmed', 'Declined', 'Waiting']);
  const [scored] = await database.rows(sql`select scores from scorecard`);
  expect(scored).toBeDefined();
});

test('somebody waits in each step of hiring', async () => {
  const waits = await statesOf(sql`select distinct waits_for as state from hiring_now`);
  expect(waits).toEqual(
    [
      ...['WRITE_OFFER', 'SEND_OFFER', 'ANSWER_OFFER', 'ASK_PAPERS', 'UPLOAD', 'PASS_ON'],
      ...['DECIDE_PAF', 'ASK_ENDORSEMENT', 'DECIDE_ENDORSEMENT', 'RECORD'],
    ].sort(),
  );
  const papers = await statesOf(sql`select distinct state from hire_paper`);
  expect(papers).toEqual(['Approved', 'Asked', 'Returned', 'Sent']);
  const [fellOut] = await database.rows(sql`select id from hire where fell_out_at is not null`);
  expect(fellOut).toBeDefined();
});

test('who is endorsed is made an employee by the jobs of the first minutes, with everything for the first day', async () => {
  expect(await makeHires(database)).toEqual([true]);
  const steps = await database.rows<{ step: string; notes: string[] | null }>(
    sql`select step, result->'notes' as notes from hire_step where jsonb_array_length(result->'notes') > 0`,
  );
  expect(steps).toEqual([]);
  const hired = await database.rows(sql`select e.username is not null as "signsIn", a.state,
      exists (select from uniform_order o where o.employee_id = e.id) as uniform
    from hire h join employee e on e.id = h.employee_id join application a on a.id = h.application_id
    where h.hired_at is not null`);
  expect(hired).toEqual([{ signsIn: true, state: 'Hired', uniform: true }]);
});
