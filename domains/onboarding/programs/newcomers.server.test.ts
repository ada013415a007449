// A new version of a program, and the people who have an earlier one: nobody's list changes by itself, and who began keeps theirs.
import { sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { openPrograms, TODAY } from '../../../tests/onboarding-programs.ts';
import type { Program } from './contract/program.ts';
import { programsApi } from './contract.ts';

const office = await openPrograms();
const { database, ask, designations, published, publish, nextDraft, newcomer, versionOf } = office;
const of = async (code: string) => published([designations.get(code) ?? '']);
const inForce = ({ inForce: version }: Program) => version?.id ?? '';
const apply = (id: string, versionId: string) => ask('hana', programsApi.apply, { id, versionId });

const begin = (
  inviteId: string,
  versionId: string,
) => sql`insert into invitee_task (invite_id, task_id, done_at, done_by)
  select ${inviteId}, id, now(), 'newcomer' from program_task where version_id = ${versionId}`;

test('publishing changes nobody’s list; asked to, it changes those of people who have not begun', async () => {
  const first = await of('CLEANER');
  const v1 = inForce(first);
  const [waits, began, late] = [await newcomer(v1, TODAY), await newcomer(v1), await newcomer(v1, '2026-11-20')];
  const other = await newcomer(inForce(await of('COOK')));
  await database.run(begin(began, v1));
  const ended = await newcomer(v1);
  await database.run(sql`update onboarding_invite set state = 'Completed', ended_at = now() where id = ${ended}`);

  const second = await publish(await nextDraft(first));
  expect(second).toMatchObject({ applied: null, program: { earlier: [{ number: 1, people: 3, notBegun: 1 }] } });
  expect(await versionOf(waits)).toBe(v1);
  const v2 = inForce(second.program);
  expect(await apply(first.id, v1)).toMatchObject({ status: 409, code: 'NOT_IN_FORCE' });
  expect(await apply(first.id, v2)).toMatchObject({ status: 200, changed: 1, kept: 2 });
  expect(await apply(first.id, v2)).toMatchObject({ status: 200, changed: 0, kept: 2 });
  expect(await Promise.all([waits, began, late, ended].map(versionOf))).toEqual([v2, v1, v1, v1]);
  expect(await versionOf(other)).not.toBe(v2);

  const third = await publish(await nextDraft(first), true);
  expect(third.applied).toEqual({ changed: 1, kept: 2 });
  expect(await versionOf(waits)).toBe(inForce(third.program));
});

test('who begins while the new version is applied has one of both, with tasks of that one', async () => {
  const first = await of('DRIVER');
  const v1 = inForce(first);
  const invites = await Promise.all(Array.from({ length: 12 }, () => newcomer(v1)));
  const v2 = inForce((await publish(await nextDraft(first))).program);
  const beginsNow = (id: string) =>
    database.transaction(async (db) => {
      const held = await db.one<{ versionId: string }>(sql`select program_version_id as "versionId"
        from onboarding_invite where id = ${id} for no key update`);
      await db.run(begin(id, held?.versionId ?? ''));
    });
  const [applied] = await Promise.all([apply(first.id, v2), ...invites.map(beginsNow)]);
  expect(applied.status).toBe(200);
  const mixed = await database.rows(sql`select i.id from onboarding_invite i join invitee_task k on k.invite_id = i.id
    join program_task t on t.id = k.task_id where t.version_id <> i.program_version_id`);
  expect(mixed).toEqual([]);
});
