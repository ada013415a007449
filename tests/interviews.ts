// Interviews for tests: times that were opened, applicants at the first step, and those who are invited.
import { interviewsApi } from '@kawani/domains/recruitment/interviews/contract';
import type { InterviewStep } from '@kawani/domains/recruitment/interviews/lists';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { sql } from '@kawani/kit/server/db';
import { openCareers } from './careers.ts';

export const STEP: InterviewStep = 'Initial interview';
const HOURS = { day: '2026-11-10', from: '08:00', until: '12:00', minutes: 30 };
const PLACE = { how: 'IN_PERSON', place: 'Main office, Makati' };

export type Slots = ReturnsOf<typeof interviewsApi.open>;
export type Line = ReturnsOf<typeof interviewsApi.mark>;
export type Shown = ReturnsOf<typeof interviewsApi.application>;

/** With somebody called recruiter. */
export async function openInterviews() {
  const careers = await openCareers();
  const { ask, apply, database, people, company, clock } = careers;
  const { linkCode, jobOrderId } = await careers.published();
  people.set('recruiter', { employeeId: await company.employee(), holds: ['VIEW_APPLICANT_LIST'] });
  let made = 0;

  /** Who is no recruiter. */
  async function interviewer(): Promise<{ who: string; employeeId: string }> {
    made += 1;
    const who = `interviewer-${made}`;
    const employeeId = await company.employee({ username: who });
    people.set(who, { employeeId, holds: [] });
    return { who, employeeId };
  }
  const opened = (interviewerId: string, more: object = {}) =>
    ask<Slots>('recruiter', interviewsApi.open, { ...HOURS, ...PLACE, step: STEP, interviewerId, seats: 1, ...more });
  /** From 8 on, of an interviewer who has no other one. */
  async function slot(more: object = {}) {
    const by = await interviewer();
    const { items } = await opened(by.employeeId, { until: '08:30', ...more });
    return { ...by, id: items[0]?.id ?? '', version: items[0]?.version ?? 0 };
  }

  const move = async (id: string, state: string) =>
    database.run(sql`insert into application_event (application_id, version, state, moved_at, moved_by)
      select id, version + 1, ${state}, ${clock.now}, 'recruiter' from application where id = ${id}`);
  /** At the step, with the token of the link. */
  async function applicant() {
    made += 1;
    const mobile = `+63919${String(1_000_000 + made * 173)}`;
    const { token } = await apply(linkCode, { mobile });
    const found = await database.one<{ id: string }>(sql`select a.id from application a
      join person_outside p on p.id = a.person_id where p.mobile = ${mobile}`);
    const id = found?.id ?? '';
    await move(id, STEP);
    return { id, token, mobile };
  }
  const invite = (applicationIds: readonly string[], slotId?: string) =>
    ask('recruiter', interviewsApi.invite, { step: STEP, applicationIds, ...(slotId !== undefined && { slotId }) });
  async function lineOf(id: string): Promise<Line> {
    const [line] = (await ask<Shown>('recruiter', interviewsApi.application, { id })).items;
    if (line === undefined) throw new Error('No interview');
    return line;
  }
  async function invited(slotId?: string) {
    const person = await applicant();
    await invite([person.id], slotId);
    return { ...person, line: await lineOf(person.id) };
  }
  return { ...careers, jobOrderId, interviewer, opened, slot, move, applicant, invite, lineOf, invited };
}

/** Runs at another time of the day of the interviews; afterwards the clock goes on where it was. */
export function atTimeOf(clock: { now: Date }) {
  return async <T>(time: string, run: () => Promise<T>): Promise<T> => {
    const before = clock.now;
    clock.now = new Date(`${HOURS.day}T${time}:00+08:00`);
    try {
      return await run();
    } finally {
      clock.now = before;
    }
  };
}
