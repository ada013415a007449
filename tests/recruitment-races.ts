// Two of an office who decide about the same applicant at the same moment, as many rounds as asked for.
import { screeningApi } from '@kawani/domains/recruitment/screening/contract';
import type { ApplicantCard } from '@kawani/domains/recruitment/screening/contract/applicant';
import { sql } from '@kawani/kit/server/db';
import { expect } from 'vitest';
import { openHiring } from './hiring.ts';

const { ask, apply, approve, asked, code, company, database, enter, one, people } = await openHiring();
const RECRUITERS = ['ana', 'ben'] as const;
for (const username of RECRUITERS)
  people.set(username, { employeeId: await company.employee({ username }), holds: ['VIEW_APPLICANT_LIST'] });
people.set('hector', { employeeId: await company.employee({ username: 'hector' }), holds: ['APPROVE_201_FILE'] });

let applied = 0;

/** Of two recruiters who move one card, one moves it, and the other is told by whom it was moved. */
export async function cardMovedByTwo(times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    applied += 1;
    await apply(code, { mobile: `0916${String(2_000_000 + applied)}` });
    const found = await database.one<{ id: string; version: number }>(
      sql`select id, version from application order by applied_at desc, id desc limit 1`,
    );
    const steps = ['Exam', 'Medical'];
    const moves = RECRUITERS.map((who, nth) =>
      ask<ApplicantCard>(who, screeningApi.move, { ...found, to: steps[nth], reason: 'A reason' }),
    );
    const answers = await Promise.all(moves);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'MOVED' });
    const events = await database.rows(sql`select version from application_event where application_id = ${found?.id}`);
    expect(events).toHaveLength((found?.version ?? 0) + 1);
  }
}

/** Of two who approve one 201 file, one does, and the recruiter is told once. */
export async function papersApprovedByTwo(times: number): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    const { id, link, hireId } = await asked();
    await enter(link);
    // Nothing is required any longer: the race is about the whole.
    await database.run(sql`update hire_paper set is_required = false where hire_id = ${hireId}`);
    const version = (await one(id)).hire?.version ?? 0;
    const answers = await Promise.all([approve(id, version), approve(id, version, 'hector')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = await database.rows(sql`select from notification where subject = 'hana' and opens like ${`%${id}`}`);
    expect(told).toHaveLength(1);
  }
}
