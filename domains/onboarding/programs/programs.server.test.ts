// Programs of onboarding: for whom each is, its tasks, and versions that never change once they are published.
import { newId, sql } from '@kawani/kit/server/db';
import { expect, test } from 'vitest';
import { openPrograms } from '../../../tests/onboarding-programs.ts';
import { draftsApi } from './contract/drafts.ts';
import type { Program, ProgramChoices, ProgramLine, ProgramVersion } from './contract/program.ts';
import { programsApi } from './contract.ts';
import { programFor, versionTasks } from './service/programs.ts';

const office = await openPrograms();
const { database, ask, designations, program, draftOf, addTask, publish, published, nextDraft, topic, chapter } =
  office;
const designation = (code: string) => designations.get(code) ?? '';
const refused = (status: number, code: string, field?: string) =>
  expect.objectContaining({ status, code, ...(field && { fields: { [field]: expect.any(String) } }) });

test('programs are kept by those who manage them alone', async () => {
  for (const endpoint of [...Object.values(programsApi), ...Object.values(draftsApi)])
    for (const who of ['planner', 'stranger'])
      expect([401, 403], endpoint.line).toContain((await ask(who, endpoint, endpoint.example)).status);
});

test('a company that has no program begins with the standard one, and a second tap adds no other', async () => {
  expect(await ask('hana', programsApi.list)).toMatchObject({ items: [] });
  const standard = await ask<Program>('hana', programsApi.addStandard);
  expect(standard).toMatchObject({ name: 'Standard program', designations: [], inForce: null });
  const { tasks } = draftOf(standard);
  expect(tasks.find(({ kind }) => kind === 'ATTEND')).toMatchObject({ aboutEn: 'Orientation', isGone: false });
  expect(tasks.flatMap(({ fact }) => fact ?? [])).toEqual(['ACCOUNT', 'SHIFT', 'UNIFORM', 'FIRST_TIME_IN']);
  expect(tasks.filter(({ titleFil }) => titleFil === '')).toEqual([]);
  expect(await ask('hana', programsApi.addStandard)).toEqual(refused(409, 'NAME_TAKEN', 'name'));
  expect(await publish(draftOf(standard))).toMatchObject({ program: { inForce: { number: 1 }, draft: null } });
  const { id, version } = (await ask<{ items: ProgramLine[] }>('hana', programsApi.list)).items[0] ?? {};
  expect(await ask('hana', programsApi.remove, { id, version })).toEqual(refused(409, 'WAS_PUBLISHED'));
});

test('a designation belongs to one program, all others to one, and each refusal names the other', async () => {
  const cleaners = await published([designation('CLEANER')]);
  const taken = await office.add({ name: 'Cleaning', designationIds: [designation('CLEANER')] });
  expect(taken).toEqual(refused(409, 'DESIGNATION_TAKEN', 'designationIds'));
  expect(taken.message).toBe(`Cleaner is already in the program ${cleaners.name}. Remove it there first.`);
  expect(await office.add({ name: 'Nobody', designationIds: [newId()] })).toEqual(
    refused(400, 'NO_SUCH_DESIGNATION', 'designationIds'),
  );

  const second = await addTask(draftOf(await program()));
  const others = await publish(second);
  expect(others).toMatchObject({
    status: 409,
    code: 'OTHERS_TAKEN',
    message: expect.stringContaining('Standard program'),
  });
  const { id, version, name } = cleaners;
  const emptied = await ask('hana', programsApi.change, { id, version, name, designationIds: [] });
  expect(emptied).toEqual(refused(409, 'OTHERS_TAKEN', 'designationIds'));
  expect((await programFor(database, designation('CLEANER')))?.programId).toBe(id);
  expect((await programFor(database, designation('COOK')))?.programId).not.toBe(id);

  const off = await ask<Program>('hana', programsApi.use, { id, version, isActive: false });
  expect(off).toMatchObject({ isActive: false, designations: [{ name: 'Cleaner' }] });
  expect((await programFor(database, designation('CLEANER')))?.programId).not.toBe(id);
  expect(await ask('hana', programsApi.use, { id, version, isActive: true })).toEqual(refused(409, 'STALE'));
  expect(await ask('hana', programsApi.use, { id, version: off.version, isActive: true })).toMatchObject({
    isActive: true,
  });
  const { designations: choices } = await ask<ProgramChoices>('hana', programsApi.choices);
  expect(choices).toContainEqual(expect.objectContaining({ name: 'Cleaner', programId: id, program: name }));
});

test('of two who take the same designation at the same moment, one gets it', async () => {
  const both = await Promise.all(
    ['East', 'West'].map((name) => office.add({ name, designationIds: [designation('DRIVER')] })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'DESIGNATION_TAKEN' });
});

test('tasks are added, changed, moved and removed in a draft, and the history says what changed', async () => {
  const begun = await program([designation('MESSENGER')]);
  const { id } = begun;
  const chapterId = await chapter('Safety');
  const first = await addTask(draftOf(begun), { kind: 'READ', chapterId, titleEn: 'Read safety' });
  const { id: draftId, version } = await addTask(first, { titleEn: 'Meet the team', dueDays: -3, owner: 'SUPERVISOR' });
  expect(await addTask(first)).toEqual(refused(409, 'STALE'));
  const shown = await ask<Program>('hana', programsApi.one, { id });
  const [read, meet] = draftOf(shown).tasks;
  expect(read).toMatchObject({ aboutEn: 'Safety', chapterId, fact: null });
  const up = { id: draftId, version, taskId: meet?.id, step: 'UP' };
  const moved = await ask<ProgramVersion>('hana', draftsApi.moveTask, up);
  expect(moved.tasks.map(({ titleEn }) => titleEn)).toEqual(['Meet the team', 'Read safety']);
  const changed = await ask<ProgramVersion>('hana', draftsApi.changeTask, {
    ...{ id: draftId, version: moved.version, taskId: meet?.id, titleEn: 'Meet your team', titleFil: 'Bumati' },
    ...{ kind: 'DO', owner: 'SUPERVISOR', dueDays: -3, isRequired: true },
  });
  expect(changed.tasks[0]).toMatchObject({ titleEn: 'Meet your team', key: meet?.key });
  const removed = await ask<ProgramVersion>('hana', draftsApi.removeTask, {
    ...{ id: draftId, version: changed.version, taskId: read?.id },
  });
  expect(removed.tasks).toHaveLength(1);
  const { items } = await ask<{ items: { changes: object[] }[] }>('hana', programsApi.history, { id });
  expect(items.slice(0, 3).map(({ changes }) => changes[0])).toEqual([
    { field: 'Task', was: expect.stringContaining('Read safety · Read: Safety · Newcomer'), is: null },
    {
      field: 'Task',
      was: 'Meet the team · Do: Ticked by its owner · Supervisor · 3 days before the first day · Required',
      is: expect.stringContaining('Meet your team'),
    },
    { field: 'Place in the list', was: '2. Meet the team', is: '1. Meet the team' },
  ]);
});

test('nonsense is refused with its field', async () => {
  const draft = draftOf(await program([designation('JANITOR')]));
  const [chapterId, topicId] = [await chapter('Old'), await topic('Fire drill')];
  await database.run(sql`update handbook_chapter set retired_at = now(), retired_by = 'hana' where id = ${chapterId}`);
  expect(await addTask(draft, { kind: 'READ', chapterId })).toEqual(refused(400, 'NO_SUCH_CHAPTER', 'chapterId'));
  expect(await addTask(draft, { kind: 'ATTEND' })).toEqual(refused(400, 'FIELD_NEEDED', 'topicId'));
  expect(await addTask(draft, { kind: 'FORM' })).toEqual(refused(400, 'FIELD_NEEDED', 'section'));
  expect(await addTask(draft, { kind: 'READ', owner: 'HR' })).toEqual(refused(400, 'NOT_BY_THEM', 'owner'));
  expect(await addTask(draft, { kind: 'UPLOAD', documentKind: 'X' })).toEqual(
    refused(400, 'NO_SUCH_PAPER', 'documentKind'),
  );
  expect(await addTask(draft, { fact: 'FIRST_TIME_IN', dueDays: -1 })).toEqual(
    refused(400, 'TIME_IN_BEFORE', 'dueDays'),
  );
  expect((await addTask(draft, { dueDays: 181 })).status).toBe(400);
  expect(await publish(draft)).toEqual(refused(409, 'NOTHING_REQUIRED'));
  const shift = await addTask(draft, { fact: 'SHIFT' });
  expect(await addTask(shift, { fact: 'SHIFT' })).toEqual(refused(409, 'SAME_TASK', 'kind'));
  const drill = await addTask(shift, { kind: 'ATTEND', topicId, titleEn: 'Join the drill' });
  await database.run(sql`update onboarding_topic set is_active = false where id = ${topicId}`);
  expect(await publish(drill)).toMatchObject({ code: 'TASK_GONE', message: expect.stringContaining('Join the drill') });
  expect(await addTask(drill, { kind: 'ATTEND', topicId })).toEqual(refused(400, 'NO_SUCH_TOPIC', 'topicId'));
  const { id, version } = drill;
  expect(await ask('hana', draftsApi.discard, { id, version })).toEqual(refused(409, 'ONLY_VERSION'));
});

test('a published version never changes, in the database too, and editing makes a draft of the next one', async () => {
  const kept = await published([designation('WELDER')]);
  const versionId = kept.inForce?.id ?? '';
  const task = sql`select id from program_task where version_id = ${versionId}`;
  for (const write of [
    sql`update program_version set number = 9 where id = ${versionId}`,
    sql`delete from program_version where id = ${versionId}`,
    sql`update program_task set title_en = 'Other' where id in (${task})`,
    sql`delete from program_task where id in (${task})`,
    sql`truncate program_task cascade`,
  ])
    await expect(database.run(write)).rejects.toThrow(/never changes|append-only|not allowed|cannot/i);
  expect(await addTask({ id: versionId, version: 2 })).toEqual(refused(409, 'PUBLISHED'));

  const drafts = await Promise.all([nextDraft(kept), nextDraft(kept)]);
  expect(drafts.map(({ status }) => status).sort()).toEqual([200, 409]);
  const draft = drafts.find(({ status }) => status === 200);
  if (draft === undefined) throw new Error('No draft');
  expect(draft).toMatchObject({ number: 2, tasks: [{ key: kept.inForce?.tasks[0]?.key }] });
  expect(await ask('hana', draftsApi.discard, { id: draft.id, version: draft.version })).toMatchObject({ status: 200 });
  expect(await ask<Program>('hana', programsApi.one, { id: kept.id })).toMatchObject({
    draft: null,
    inForce: { number: 1 },
  });
});

test('of two who publish the same draft at the same moment one does, and the other is told', async () => {
  const draft = await addTask(draftOf(await program([designation('NURSE')])));
  const both = await Promise.all(['hana', 'hugo'].map((who) => publish(draft, false, who)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)).toMatchObject({
    ...{ code: 'PUBLISHED', message: 'Version 1 is published, so it can’t be changed.' },
  });
});

test('a duplicate has the same tasks with other keys, and no designations of the first', async () => {
  const { items } = await ask<{ items: ProgramLine[] }>('hana', programsApi.list);
  const standard = items.find(({ name }) => name === 'Standard program');
  const copy = await ask<Program>('hana', programsApi.copy, { id: standard?.id, name: 'Standard 2' });
  const original = await ask<Program>('hana', programsApi.one, { id: standard?.id });
  expect(draftOf(copy).tasks.map(({ titleEn }) => titleEn)).toEqual(
    original.inForce?.tasks.map(({ titleEn }) => titleEn),
  );
  const keys = new Set(original.inForce?.tasks.map(({ key }) => key));
  expect(draftOf(copy).tasks.filter(({ key }) => keys.has(key))).toEqual([]);
  expect(await ask('hana', programsApi.copy, { id: standard?.id, name: 'Standard 2' })).toEqual(
    refused(409, 'NAME_TAKEN', 'name'),
  );
  expect(await ask('hana', programsApi.remove, { id: copy.id, version: copy.version })).toMatchObject({ status: 200 });
  expect(await versionTasks(database, original.inForce?.id ?? '')).toHaveLength(original.inForce?.taskCount ?? 0);
});
