// Onboarding for tests: newcomers, HR who invites them, and a server of its operations.
import type { Invitation } from '@kawani/domains/onboarding/tasks/contract/invitation';
import { type MyOnboarding, myOnboardingApi } from '@kawani/domains/onboarding/tasks/contract/mine';
import type { OnboardingTask } from '@kawani/domains/onboarding/tasks/contract/task';
import { onboardingTaskRoutes } from '@kawani/domains/onboarding/tasks/routes';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { type Database, sql } from '@kawani/kit/server/db';
import { openCompany, startApi } from './company.ts';
import {
  acknowledge,
  handOut,
  insertChapter,
  insertEdition,
  insertPaper,
  insertProgram,
  insertSeat,
  insertTopic,
  insertVersion,
  markSeat,
} from './onboarding-rows.ts';
import { freshDatabase } from './server.ts';

const OPENS = '2026-11-10T09:00:00+08:00';
export const FIRST_DAY = '2026-11-16';
type Input = Readonly<Record<string, unknown>>;
export type Answered<Body> = { readonly status: number; readonly code?: string; readonly message?: string } & Body;

/** What is written as rows, in a database. */
function rowsOf(database: Database) {
  const on =
    <Rest extends unknown[], Made>(write: (database: Database, ...rest: Rest) => Made) =>
    (...rest: Rest) =>
      write(database, ...rest);
  return {
    ...{
      version: on(insertVersion),
      program: on(insertProgram),
      chapter: on(insertChapter),
      edition: on(insertEdition),
    },
    ...{ acknowledge: on(acknowledge), topic: on(insertTopic), seat: on(insertSeat), mark: on(markSeat) },
    ...{ paper: on(insertPaper), uniform: on(handOut) },
  };
}

/** With hana of HR, who invites; times in and asks as somebody named is `people`’s. */
export async function openOnboarding() {
  const database = await freshDatabase();
  const company = await openCompany(database);
  const clock = { now: new Date(OPENS) };
  const hired = new Map<string, string[]>();
  const hires = {
    jobOrders: async () => [...hired].map(([id, ids]) => ({ id, name: `JO ${id}`, hires: ids.length })),
    hiredFor: async (_: unknown, id: string) => hired.get(id),
  };
  const { call, people } = await startApi(database, onboardingTaskRoutes(hires), () => clock.now);
  const hana = await company.employee({ username: 'hana' });
  people.set('hana', { employeeId: hana, holds: ['LIST_INVITE', 'LIST_ALL', 'REPORT'] });
  const [guard] = await database.rows<{ id: string }>(sql`select id from job_designation where code = 'GUARD'`);
  let made = 0;

  async function ask<Body = object>(who: string, endpoint: Endpoint, input: Input = {}): Promise<Answered<Body>> {
    const { status, text } = await call(who, endpoint, { input });
    return { status, ...(text === '' ? {} : JSON.parse(text)) };
  }

  /** Signs in under the name that is given back; begins on the first day. */
  async function newcomer(more: { hiredOn?: string; site?: string } = {}) {
    made += 1;
    const who = `new-${made}`;
    const employeeId = await company.employee({ username: who, hiredOn: FIRST_DAY, ...more });
    await database.run(sql`update employee_status set status = 'Probationary' where employee_id = ${employeeId}`);
    people.set(who, { employeeId, holds: ['MY_TASKS', 'HANDBOOK'] });
    return { who, employeeId };
  }

  const mine = (who: string) => ask<MyOnboarding>(who, myOnboardingApi.read);
  async function taskOf(who: string, title: string): Promise<OnboardingTask> {
    const found = (await mine(who)).tasks.find(({ titleEn }) => titleEn === title);
    if (found === undefined) throw new Error(`No task ${title}`);
    return found;
  }
  const inviteIdOf = async (employeeId: string): Promise<string> => {
    const row = await database.one<{ id: string }>(
      sql`select id from onboarding_invite where employee_id = ${employeeId} order by invited_at desc, id desc limit 1`,
    );
    return row?.id ?? '';
  };
  return {
    ...{ database, company, clock, hired, call, people, ask, newcomer, mine, taskOf, inviteIdOf, hana },
    designationId: guard?.id ?? '',
    ...rowsOf(database),
  };
}

export type Shown = Answered<Invitation>;
