// Programs of onboarding for tests: an office, designations, chapters, topics and newcomers, and a server of the operations.

import { programsApi } from '@kawani/domains/onboarding/programs/contract';
import { draftsApi } from '@kawani/domains/onboarding/programs/contract/drafts';
import type { Program, ProgramVersion } from '@kawani/domains/onboarding/programs/contract/program';
import { programRoutes } from '@kawani/domains/onboarding/programs/routes';
import { openDesignations } from '@kawani/domains/organization/service';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import type { Answered, Input } from './clinic-actions.ts';
import { openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

export const TODAY = '2026-11-21';
const SINCE = day('2026-01-01');
const TASK = { titleEn: 'Say hello', titleFil: 'Bumati', owner: 'NEWCOMER', dueDays: 0, isRequired: true };
const TITLES = 'Cleaner Messenger Janitor Driver Cook Nurse Welder Gardener'.split(' ');

async function openOffice() {
  const database = await freshDatabase();
  const { call, people } = await startApi(database, programRoutes, () => new Date(`${TODAY}T09:00:00+08:00`));
  const company = await openCompany(database);
  const designations = await openDesignations(
    database,
    TITLES.map((title) => ({ code: title.toUpperCase(), title, departmentId: null, billable: true, since: SINCE })),
  );
  for (const name of ['hana', 'hugo'])
    people.set(name, { employeeId: await company.employee(), holds: ['CHECKLIST_MANAGE_PROGRAM'] });
  people.set('planner', { employeeId: null, holds: ['CHECKLIST_MANAGE_SCHEDULE'] });
  async function ask<Body = object>(who: string, endpoint: Endpoint, input: Input = {}): Promise<Answered<Body>> {
    const { status, text } = await call(who, endpoint, { input });
    return { status, ...(text === '' ? {} : JSON.parse(text)) };
  }
  return { database, company, designations, ask };
}

type Office = Awaited<ReturnType<typeof openOffice>>;
type Draft = Pick<ProgramVersion, 'id' | 'version'>;

function draftOf({ draft }: Program): ProgramVersion {
  if (draft === null) throw new Error('No draft');
  return draft;
}

/** What the office does with programs. */
function programsBy({ ask }: Pick<Office, 'ask'>) {
  let made = 0;
  const add = (input: Input) => ask<Program>('hana', programsApi.add, input);
  /** With a draft without tasks. */
  function program(designationIds: readonly string[] = []) {
    made += 1;
    return add({ name: `Program ${made}`, designationIds });
  }
  const addTask = ({ id, version }: Draft, task: Input = {}) =>
    ask<ProgramVersion>('hana', draftsApi.addTask, { id, version, kind: 'DO', ...TASK, ...task });
  const publish = ({ id, version }: Draft, isApplied = false, who = 'hana') =>
    ask<{ program: Program; applied: object }>(who, draftsApi.publish, { id, version, isApplied });
  /** With one task. */
  async function published(designationIds: readonly string[]): Promise<Program> {
    return (await publish(await addTask(draftOf(await program(designationIds))))).program;
  }
  /** A draft of the next version of what is published. */
  const nextDraft = ({ id }: Program) => ask<ProgramVersion>('hana', draftsApi.begin, { id });
  return { add, program, draftOf, addTask, publish, published, nextDraft };
}

/** What tasks are about, and who does them. */
function rowsIn({ database, company }: Pick<Office, 'database' | 'company'>) {
  /** Somebody with an open invitation. */
  async function newcomer(versionId: string, startsOn = '2026-12-01') {
    const [id, employeeId] = [newId(), await company.employee()];
    await database.run(sql`insert into onboarding_invite (id, employee_id, starts_on, invited_at, program_version_id)
      values (${id}, ${employeeId}, ${startsOn}, now(), ${versionId})`);
    return id;
  }
  async function versionOf(inviteId: string) {
    const row = await database.one<{ id: string }>(
      sql`select program_version_id as id from onboarding_invite where id = ${inviteId}`,
    );
    return row?.id;
  }
  async function topic(name: string): Promise<string> {
    const id = newId();
    await database.run(sql`insert into onboarding_topic (id, name_en, name_fil) values (${id}, ${name}, ${name})`);
    return id;
  }
  async function chapter(title: string): Promise<string> {
    const id = newId();
    await database.run(sql`insert into handbook_chapter (id, kind, position, created_at, created_by)
      values (${id}, 'CHAPTER', 1, now(), 'hana')`);
    await database.run(sql`insert into handbook_version (id, chapter_id, number, title_en, title_fil, body_en, body_fil,
        sha256, published_at, published_by)
      values (${newId()}, ${id}, 1, ${title}, ${title}, 'Text', 'Teksto', sha256('x'), now(), 'hana')`);
    return id;
  }
  return { newcomer, versionOf, topic, chapter };
}

export async function openPrograms() {
  const office = await openOffice();
  return { ...office, ...programsBy(office), ...rowsIn(office) };
}
