// Onboarding sessions for tests: an office that schedules, trainers, newcomers with ID cards, and a server of their operations.
import { dashboardApi } from '@kawani/domains/dashboard/contract';
import { dashboardRoutes } from '@kawani/domains/dashboard/routes';
import { employmentRoutes } from '@kawani/domains/employees/routes';
import { cardCode } from '@kawani/domains/employees/rules';
import { schedulesApi } from '@kawani/domains/onboarding/sessions/contract';
import { type AttendanceSheet, attendanceApi } from '@kawani/domains/onboarding/sessions/contract/attendance';
import { type MySessionList, mySessionsApi } from '@kawani/domains/onboarding/sessions/contract/mine';
import { sessionRoutes } from '@kawani/domains/onboarding/sessions/routes';
import { sessionsFollowStatus } from '@kawani/domains/onboarding/sessions/service/leaving';
import { sessionsToAnswer } from '@kawani/domains/onboarding/sessions/service/needed';
import type { Endpoint, ReturnsOf } from '@kawani/kit/contract/endpoint';
import { type Database, newId, sql } from '@kawani/kit/server/db';
import { notificationRoutes } from '@kawani/kit/server/notification-routes';
import type { Answered, Input } from './clinic-actions.ts';
import { openCompany, startApi } from './company.ts';
import { registryOf } from './registry.ts';
import { freshDatabase } from './server.ts';

/** A Monday, two weeks after the clock of these tests. */
export const DAY = '2026-12-07';
const NOW = '2026-11-20T09:00:00+08:00';
const HOURS = { day: DAY, from: '08:00', until: '10:00', place: 'Training room, Makati', capacity: 2, times: 1 };
const OFFICE = ['CHECKLIST_MANAGE_SCHEDULE', 'CHECKLIST_MANAGE_PROGRAM', 'ALL_ATTENDANCE', 'CHANGE_EMPLOYEE_STATUS'];

type Opened = ReturnsOf<typeof schedulesApi.open>;
type Sheet = ReturnsOf<typeof schedulesApi.session>;
type Ask = <Body = object>(who: string, endpoint: Endpoint, input?: Input) => Promise<Answered<Body>>;
type Person = { readonly who: string; readonly id: string };
export type Seat = Sheet['seats'][number];

async function startSessions() {
  const database = await freshDatabase();
  const clock = { now: new Date(NOW) };
  const bells = { listen: () => () => {}, close: async () => {} };
  const routes = [
    ...sessionRoutes,
    ...employmentRoutes([sessionsFollowStatus]),
    ...dashboardRoutes(registryOf([]), [sessionsToAnswer]),
    ...notificationRoutes(bells),
  ];
  return { database, clock, ...(await startApi(database, routes, () => clock.now)) };
}

export async function openOnboarding() {
  const { database, clock, call, people } = await startSessions();
  const company = await openCompany(database);
  const officer = await company.employee({ username: 'office' });
  people.set('office', { employeeId: officer, holds: OFFICE });
  let made = 0;

  const ask: Ask = async (who, endpoint, input = {}) => {
    const { status, text } = await call(who, endpoint, { input });
    return { status, ...(text === '' ? {} : JSON.parse(text)) };
  };
  /** Somebody with an account, permissions of their own, and an ID card. */
  async function person(holds: readonly string[]) {
    made += 1;
    const who = `person-${made}`;
    const id = await company.employee({ username: who });
    people.set(who, { employeeId: id, holds });
    const secret = `the secret of card ${made}`;
    await database.run(sql`insert into id_card (employee_id, secret, issued_at) values (${id}, ${secret}, now())`);
    const { number = '', name = '' } =
      (await database.one<{ number: string; name: string }>(
        sql`select number, concat_ws(' ', first_name, last_name) as name from employee where id = ${id}`,
      )) ?? {};
    return { who, id, number, name, card: () => cardCode(number, secret, clock.now) };
  }
  const newcomer = () => person(['MY_TASKS']);
  const trainer = () => person(['ATTENDANCE']);

  const scheduling = schedulingBy(ask, trainer);
  const told = async (who: string) => {
    const rows = await database.rows<{ title: string; body: string }>(
      sql`select title, body from notification where subject = ${who} order by at, id`,
    );
    return rows.map(({ title, body }) => `${title}: ${body}`);
  };
  const needed = async (who: string) =>
    (await call(who, dashboardApi.needsAction)).json<{ says: string; opens: string }[]>();
  const asks = (employeeId: string, topicId: string) => askFor(database, employeeId, topicId);
  return {
    ...{ database, clock, call, people, ask, newcomer, trainer, told, needed, asks, ...scheduling },
    ...invitingBy(ask, newcomer),
  };
}

/** Topics and sessions, opened by the office. */
function schedulingBy<Trainer extends Person>(ask: Ask, trainer: () => Promise<Trainer>) {
  let made = 0;
  async function topic(): Promise<string> {
    made += 1;
    const names = { nameEn: `Safety ${made}`, nameFil: `Kaligtasan ${made}` };
    return (await ask<{ id: string }>('office', schedulesApi.addTopic, names)).id;
  }
  const open = (more: Input) => ask<Opened>('office', schedulesApi.open, { ...HOURS, ...more });
  /** Of a new topic, with a trainer who has no other one, unless told otherwise. */
  async function session(more: Input = {}) {
    const by = await trainer();
    const { items } = await open({ topicId: more.topicId ?? (await topic()), trainerId: by.id, ...more });
    const [opened] = items;
    if (opened === undefined) throw new Error('No session was opened');
    return { ...opened, by };
  }
  return { topic, open, session };
}

/** Inviting people, and what each of them and the trainer sees. */
function invitingBy<Newcomer extends Person>(ask: Ask, newcomer: () => Promise<Newcomer>) {
  const sheet = (id: string) => ask<Sheet>('office', schedulesApi.session, { id });
  const invite = (id: string, ids: readonly string[], isPartly = false) =>
    ask('office', schedulesApi.invite, { id, employeeIds: ids, isPartly });
  async function seatOf(id: string, employeeId: string): Promise<Seat> {
    const seats = (await sheet(id)).seats.filter((seat) => seat.employeeId === employeeId);
    const found = seats.find(({ state }) => state !== 'Cancelled') ?? seats[0];
    if (found === undefined) throw new Error('No seat');
    return found;
  }
  /** A newcomer with a seat. */
  async function invited(id: string) {
    const who = await newcomer();
    await invite(id, [who.id]);
    return { ...who, seat: await seatOf(id, who.id) };
  }
  const mine = (who: string) => ask<MySessionList>(who, mySessionsApi.list);
  const attendance = (who: string, id: string) => ask<AttendanceSheet>(who, attendanceApi.sheet, { id });
  return { sheet, invite, seatOf, invited, mine, attendance };
}

/** A program of the newcomer, that asks for a session of the topic. */
async function askFor(database: Database, employeeId: string, topicId: string): Promise<void> {
  const id = newId();
  await database.run(sql`insert into job_designation (id, code, title, effective_from)
        values (${id}, ${id.slice(-12).toUpperCase()}, 'Newcomer', '2026-01-01')`);
  await database.run(sql`insert into onboarding_program (id, name, created_at, created_by)
        values (${id}, ${id}, now(), 'hr')`);
  await database.run(
    sql`insert into onboarding_program_designation (designation_id, program_id) values (${id}, ${id})`,
  );
  await database.run(sql`insert into program_version (id, program_id, number) values (${id}, ${id}, 1)`);
  await database.run(sql`insert into program_task (id, version_id, key, position, kind, title_en, title_fil, owner,
        due_days, is_required, topic_id) values (${id}, ${id}, ${id}, 1, 'ATTEND', 'Attend', 'Dumalo', 'NEWCOMER', 7, true,
        ${topicId})`);
  await database.run(sql`update program_version set published_at = now(), published_by = 'hr' where id = ${id}`);
  await database.run(sql`insert into onboarding_invite (id, employee_id, program_version_id, starts_on, invited_at)
        values (${id}, ${employeeId}, ${id}, ${DAY}, now())`);
}

/** Runs at another time; afterwards the clock goes on where it was. */
export function atTime(clock: { now: Date }) {
  return async <T>(time: string, run: () => Promise<T>, on = DAY): Promise<T> => {
    const before = clock.now;
    clock.now = new Date(`${on}T${time}:00+08:00`);
    try {
      return await run();
    } finally {
      clock.now = before;
    }
  };
}
