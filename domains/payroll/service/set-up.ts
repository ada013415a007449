// What of pay a company has set up.
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { payStarted } from '../table/set-up.ts';
import { employerInForce } from './employer.ts';

export async function paySetUp(db: Db, today: Day) {
  const employer = await employerInForce(db, today);
  const { sss, philhealth, pagibig } = employer ?? { sss: null, philhealth: null, pagibig: null };
  return { hasEmployer: ![sss, philhealth, pagibig].includes(null), ...(await payStarted(db)) };
}
