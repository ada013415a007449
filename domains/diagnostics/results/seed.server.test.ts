// The demo's diagnostic requests.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { demoDatabase } from '../../../tests/demo.ts';
import { DiagnosticStage } from '../requests/lists.ts';

const database = await demoDatabase();

test('diagnostic requests stand in every state, and their people are marked in every way', async () => {
  const states = await database.rows<{ state: string }>(
    sql`select distinct state from request where kind = 'DIAGNOSTIC'`,
  );
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set([...DiagnosticStage.codes, 'CANCELLED']));
  const marks = await database.rows<{ state: string }>(sql`select distinct state from diagnostic_attendee`);
  expect(new Set(marks.map(({ state }) => state))).toEqual(new Set(InviteState.codes));
});
