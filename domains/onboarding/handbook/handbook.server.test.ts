// The handbook over HTTP: what the office publishes, what each person is asked to read, and what an acknowledgement is of.
import { openDesignations } from '@kawani/domains/organization/service';
import { newId, type Sql, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { expect, test } from 'vitest';
import { openHandbook } from '../../../tests/handbook.ts';
import type { ChapterLine } from './contract/chapter.ts';
import { myHandbookApi } from './contract/mine.ts';
import { handbookApi } from './contract.ts';
import { MOST_ACKNOWLEDGEMENTS, MOST_CHAPTERS } from './lists.ts';
import { chaptersFor } from './service/handbook.ts';

const { database, clock, company, ask, call, people, reader, texts, create, publish, mine, readNow } =
  await openHandbook();
const [ana] = [await reader('ana'), await reader('ben')];
people.set('clerk', { employeeId: await company.employee(), holds: [] });
const NOBODY = '01920000-0000-7000-8000-000000000001';

const list = async () => (await ask<{ items: ChapterLine[] }>('hr', handbookApi.list)).items;
const titles = (items: readonly ChapterLine[]) => items.map(({ titleEn }) => titleEn);
const acknowledged = (employeeId: string) =>
  database.rows<{ number: number; language: string; readAt: string | null }>(sql`
    select v.number, a.language, a.read_at as "readAt" from handbook_acknowledgement a
      join handbook_version v on v.id = a.version_id where a.employee_id = ${employeeId} order by a.at, v.number`);
async function onlyChapter() {
  await database.run(
    sql`update handbook_chapter set retired_at = ${clock.now}, retired_by = 'hr' where retired_at is null`,
  );
  return create(`Chapter ${newId()}`);
}

test('the office alone writes and counts, and readers alone read', async () => {
  const chapter = await create('Pay');
  expect(chapter).toMatchObject({ status: 200, chapter: { number: 1, acknowledged: 0, version: 1 } });
  // The two readers, the officer and the clerk.
  expect(chapter.chapter.asked).toBe(4);
  const { id } = chapter.chapter;
  for (const who of ['ana', 'clerk']) {
    for (const [endpoint, input] of [
      [handbookApi.list, {}],
      [handbookApi.one, { id }],
      [handbookApi.create, { kind: 'CHAPTER', ...texts('Other') }],
      [handbookApi.publish, { id, version: 1, ...texts('Other') }],
      [handbookApi.order, { ids: [id], was: [id] }],
      [handbookApi.retire, { id, version: 1 }],
      [handbookApi.acknowledgements, {}],
    ] as const)
      expect(await ask(who, endpoint, input)).toMatchObject({ status: 403 });
  }
  expect(await ask('clerk', myHandbookApi.read)).toMatchObject({ status: 403 });
  expect(await mine('ana')).toMatchObject([
    { title: { en: 'Pay', fil: 'Pay (fil)' }, acknowledgedAt: null, before: null },
  ]);
  expect(await ask('hr', handbookApi.one, { id: NOBODY })).toMatchObject({ status: 404 });
  expect(await ask('hr', handbookApi.version, { id: NOBODY })).toMatchObject({ status: 404 });
});

test('exactly the version that was read is acknowledged, once, however many times it is sent', async () => {
  await onlyChapter();
  const [chapter] = await mine('ana');
  if (chapter === undefined) throw new Error('No chapter');
  expect(await readNow('ana', { ...chapter, sha256: 'f'.repeat(64) })).toMatchObject({
    status: 409,
    code: 'OTHER_TEXT',
  });
  expect(await readNow('ana', { ...chapter, versionId: NOBODY })).toMatchObject({ status: 404 });
  const key = newId();
  const answers = await Promise.all([
    readNow('ana', chapter, {}, key),
    readNow('ana', chapter, {}, key),
    readNow('ana', chapter, { language: 'en' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  clock.now = new Date('2026-11-20T09:10:00.000+08:00');
  const again = await readNow('ana', chapter, { language: 'en' });
  expect(again.acknowledgedAt).toBe(answers[0]?.acknowledgedAt);
  expect(await acknowledged(ana)).toHaveLength(1);
  expect((await mine('ana'))[0]?.acknowledgedAt).toBe(again.acknowledgedAt);
  expect((await mine('ben'))[0]?.acknowledgedAt).toBeNull();
});

test('a new version asks again, and one that was read before without a signal stands beside it', async () => {
  const first = await onlyChapter();
  const [v1] = await mine('ben');
  const [read] = await mine('ana');
  if (v1 === undefined || read === undefined) throw new Error('No chapter');
  await readNow('ana', read);
  clock.now = new Date('2026-11-20T12:00:00.000+08:00');
  const second = await publish(first, 'Leaves', 'Call in two hours before your shift.');
  expect(second).toMatchObject({
    status: 200,
    chapter: { number: 2, acknowledged: 0 },
    versions: [{}, { acknowledged: 1 }],
  });
  expect(await mine('ana')).toMatchObject([
    { number: 2, acknowledgedAt: null, before: { number: 1, body: { en: read.body.en } } },
  ]);
  const ben = people.get('ben')?.employeeId ?? '';
  expect(await readNow('ben', v1, { readAt: '2026-11-20T11:00:00.000+08:00' })).toMatchObject({ status: 200 });
  const [v2] = await mine('ben');
  expect(v2).toMatchObject({ number: 2, acknowledgedAt: null, before: { number: 1 } });
  clock.now = new Date('2026-11-20T12:01:00.000+08:00');
  await readNow('ben', v2 ?? v1, { readAt: '2026-11-20T12:00:55.000+08:00' });
  expect((await acknowledged(ben)).slice(-2)).toEqual([
    { number: 1, language: 'fil', readAt: '2026-11-20T11:00:00.000+08:00' },
    { number: 2, language: 'fil', readAt: null },
  ]);
});

test('two who write the next version together: one is told to look again, and nothing is published twice', async () => {
  const first = await onlyChapter();
  const answers = await Promise.all([publish(first, 'One'), publish(first, 'Other')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'STALE' });
  const now = await ask<typeof first>('hr', handbookApi.one, { id: first.chapter.id });
  expect(now.versions.map(({ number }) => number)).toEqual([2, 1]);
  expect(await publish(now, now.inForce.titleEn, now.inForce.bodyEn)).toMatchObject({ code: 'NOTHING_CHANGED' });
  expect(await ask('hr', handbookApi.retire, first.chapter)).toMatchObject({ status: 400 });
  const { id, version } = now.chapter;
  expect(await ask('hr', handbookApi.retire, { id, version: 1 })).toMatchObject({ status: 409, code: 'STALE' });
  expect(await ask('hr', handbookApi.retire, { id, version })).toMatchObject({ chapter: { asked: 0 } });
  expect(await ask('hr', handbookApi.publish, { id, version: version + 1, ...texts('Late') })).toMatchObject({
    code: 'RETIRED',
  });
});

test('what was published and acknowledged can be changed and deleted by nobody', async () => {
  await expect(database.run(sql`delete from handbook_acknowledgement`)).rejects.toThrow();
  await expect(database.run(sql`delete from handbook_version`)).rejects.toThrow();
  await expect(database.run(sql`update handbook_version set body_en = 'Other'`)).rejects.toThrow();
  await expect(database.run(sql`update handbook_acknowledgement set language = 'en'`)).rejects.toThrow();
  await expect(database.run(sql`truncate handbook_acknowledgement`)).rejects.toThrow();
});

test('the office orders the chapters, unless somebody did so meanwhile', async () => {
  const first = await onlyChapter();
  const [second, third] = [await create('Second'), await create('Third')];
  const was = [first, second, third].map(({ chapter }) => chapter.id);
  const ids = [third, first, second].map(({ chapter }) => chapter.id);
  expect(await ask('hr', handbookApi.order, { ids, was })).toMatchObject({ status: 200 });
  expect(titles((await list()).filter(({ retiredAt }) => retiredAt === null))).toEqual([
    'Third',
    first.chapter.titleEn,
    'Second',
  ]);
  expect(await ask('hr', handbookApi.order, { ids: was, was })).toMatchObject({ status: 409, code: 'STALE' });
  expect(await ask('hr', handbookApi.order, { ids: [ids[0], ids[0], ids[1]], was: ids })).toMatchObject({
    status: 409,
  });
  // Writing a text doesn’t wait for a change of the order.
  expect(await publish(second, 'Second, again')).toMatchObject({ status: 200 });
});

test('standards of probation are for who is on probation: those of the designation, or else the general ones', async () => {
  await onlyChapter();
  await reader('nia', { isOnProbation: true });
  await reader('newcomer', { isOnProbation: true, hiredOn: '2026-12-01' });
  const general = await create('Standards', { kind: 'PROBATION_STANDARDS' });
  expect(general.chapter).toMatchObject({ designation: null, asked: 1 });
  const of = async (who: string) => (await mine(who)).map(({ title }) => title.en).slice(1);
  expect([await of('nia'), await of('newcomer'), await of('ana')]).toEqual([['Standards'], ['Standards'], []]);
  const [, standards] = await mine('nia');
  const guard = await database.one<{ id: string }>(sql`select id from job_designation where code = 'GUARD'`);
  const own = { kind: 'PROBATION_STANDARDS', designationId: guard?.id };
  expect(await create('Guards', { ...own, kind: 'CHAPTER' })).toMatchObject({
    status: 400,
    code: 'NOT_FOR_A_DESIGNATION',
  });
  expect(await create('Guards', { ...own, designationId: NOBODY })).toMatchObject({ code: 'NO_SUCH_DESIGNATION' });
  const [made, other] = await Promise.all([create('Guards', own), create('Guards', own)]);
  expect([made.status, other.status].sort()).toEqual([200, 409]);
  expect([await of('nia'), await of('newcomer')]).toEqual([['Guards'], ['Guards']]);
  const nia = people.get('nia')?.employeeId ?? '';
  expect(await chaptersFor(database, nia, day('2026-11-20'))).toMatchObject([
    { kind: 'CHAPTER', number: 1, acknowledgedAt: null },
    { kind: 'PROBATION_STANDARDS', chapterId: [made, other].find(({ status }) => status === 200)?.chapter.id },
  ]);
  const counts = (await list()).filter(({ kind, retiredAt }) => kind !== 'CHAPTER' && retiredAt === null);
  expect(counts.map(({ designation, asked }) => [designation, asked])).toEqual([
    [null, 0],
    ['Guard', 1],
  ]);
  // What was read before it was replaced still counts.
  expect(await readNow('nia', standards ?? { versionId: '', sha256: '' })).toMatchObject({ status: 200 });
  const cleaners = await openDesignations(database, [
    { code: 'CLEANER', title: 'Cleaner', departmentId: null, billable: true, since: day('2026-01-01') },
  ]);
  const others = await create('Cleaners', { ...own, designationId: cleaners.get('CLEANER') });
  const { id: versionId, sha256 } = others.inForce;
  expect(await readNow('nia', { versionId, sha256 })).toMatchObject({ status: 404, code: 'NO_SUCH_VERSION' });
});

test('the list to take out says who acknowledged which version when and in which language, and is written down', async () => {
  const first = await onlyChapter();
  const [chapter] = await mine('ana');
  await readNow('ana', chapter ?? { versionId: '', sha256: '' }, { readAt: '2026-11-20T12:00:30.000+08:00' });
  const answer = await call('hr', handbookApi.acknowledgements, { input: { chapterId: first.chapter.id } });
  const [head, line, end] = answer.text.split('\r\n');
  expect(head).toContain('employee_number,name,chapter,standards_for,version,published_at,sha256,language,recorded_at');
  expect(line).toContain(`,1,${chapter?.publishedAt},${chapter?.sha256},fil,2026-11-20T12:01:00.000+08:00,`);
  expect(end).toBe('');
  const audited = await database.one<{ count: number }>(sql`select count(*)::int as count from audit_line
    where action = 'READ' and detail::text like '%acknowledgements of the handbook%'`);
  expect(audited?.count).toBe(1);
});

test('a list of too many rows is refused, and the chapter is named as what to choose', async () => {
  const { chapter } = await onlyChapter();
  await database.run(sql`insert into handbook_version (id, chapter_id, number, title_en, title_fil, body_en, body_fil, sha256,
      published_at, published_by)
    select gen_random_uuid(), ${chapter.id}, n, 'Title', 'Pamagat', 'Text', 'Teksto', sha256('a'), now(), 'hr'
    from generate_series(2, ${MOST_ACKNOWLEDGEMENTS + 1}) n`);
  const acknowledge = (which: Sql) =>
    database.run(sql`insert into handbook_acknowledgement (employee_id, version_id, language, at)
      select ${ana}, id, 'en', now() from handbook_version where chapter_id = ${chapter.id} and ${which}`);
  await acknowledge(sql`number > 1`);
  await database.run(sql`analyze handbook_version, handbook_acknowledgement`);
  const rows = async () => (await call('hr', handbookApi.acknowledgements, { input: { chapterId: chapter.id } })).text;
  expect((await rows()).split('\r\n')).toHaveLength(MOST_ACKNOWLEDGEMENTS + 2);
  await acknowledge(sql`number = 1`);
  expect(JSON.parse(await rows())).toMatchObject({
    code: 'TOO_MANY_ROWS',
    fields: { chapterId: expect.stringContaining('50,000') },
  });
});

test('the handbook has at most 200 chapters, also when two publish the last one at the same time', async () => {
  const first = await onlyChapter();
  await database.run(sql`insert into handbook_chapter (id, kind, position, created_at, created_by)
    select gen_random_uuid(), 'CHAPTER', 1000 + n, now(), 'hr' from generate_series(3, ${MOST_CHAPTERS}) n`);
  const both = await Promise.all([create('Last'), create('One more')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)).toMatchObject({
    code: 'TOO_MANY_CHAPTERS',
    fields: { kind: expect.stringContaining('200') },
  });
  const { id, version } = first.chapter;
  expect(await ask('hr', handbookApi.retire, { id, version })).toMatchObject({ status: 200 });
  expect(await create('In its place')).toMatchObject({ status: 200 });
});
