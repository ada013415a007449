// Screening for tests: two recruiters with names of their own, and people whom they write down for a job order.
import { PRIVACY_NOTICE } from '@kawani/domains/recruitment/applicants/lists';
import { screeningApi } from '@kawani/domains/recruitment/screening/contract';
import type { ApplicantCard, ApplicantDetail } from '@kawani/domains/recruitment/screening/contract/applicant';
import { sql } from '@kawani/kit/server/db';
import { openCareers } from './careers.ts';
import type { Input } from './clinic-actions.ts';

const WALK_IN = { source: 'WALK_IN', city: '1380300000', hasExperience: true, starts: 'NOW', notice: PRIVACY_NOTICE };

export async function openScreening() {
  const careers = await openCareers();
  const { ask, database, people, company } = careers;

  /** An employee with a name that nobody else has. */
  async function named(username: string, first: string, last: string): Promise<string> {
    const employeeId = people.get(username)?.employeeId ?? (await company.employee({ username }));
    await database.run(sql`update employee set first_name = ${first}, last_name = ${last} where id = ${employeeId}`);
    people.set(username, { employeeId, holds: ['VIEW_PRF_LIST', 'VIEW_JO_LIST', 'VIEW_APPLICANT_LIST'] });
    return employeeId;
  }
  const ritaId = await named('rita', 'Rita', 'Reyes');
  await named('ana', 'Ana', 'Cruz');

  let numbers = 0;
  function newMobile(): string {
    numbers += 1;
    return `+63919${String(4_000_000 + numbers * 131)}`;
  }
  const walkInForm = (jobOrderId: string, more: Input = {}): Input => ({
    ...{ ...WALK_IN, firstName: 'Jose', lastName: 'Rizal', mobile: newMobile(), jobOrderId, ...more },
  });
  const look = (id: string) => ask<ApplicantDetail>('rita', screeningApi.one, { id });
  /** Somebody whom the office wrote down for a job order. */
  async function walkIn(jobOrderId: string, more: Input = {}): Promise<ApplicantDetail> {
    const { id } = await ask<{ id: string }>('rita', screeningApi.add, walkInForm(jobOrderId, more));
    return look(id);
  }
  const move = (who: string, { id, version }: Pick<ApplicantCard, 'id' | 'version'>, to: string, more: Input = {}) =>
    ask<ApplicantCard>(who, screeningApi.move, { id, version, to, ...more });
  return { ...careers, named, ritaId, newMobile, walkInForm, walkIn, look, move };
}
