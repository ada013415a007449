// Attendance at ten thousand employees: my attendance and timing in against a bare Fastify, cold and warm, and punches against
// pgbench's inserts.

import { openCompany } from './company.ts';
import { benchMyAttendance } from './my-attendance.ts';
import { benchPunches } from './punches.ts';
import { benchTimeIn } from './time-in.ts';

const EMPLOYEES = Number(process.env.EMPLOYEES ?? 10_000);
/** Half of them punch on and on, the other half once: a tap repeated within a minute writes nothing. */
const SIGNED_IN = 4_000;

const company = await openCompany({ employees: EMPLOYEES, signedIn: SIGNED_IN, days: 21 });
try {
  const days = await benchMyAttendance(company);
  const half = company.people.length >> 1;
  const timeIn = await benchTimeIn({ ...company, people: company.people.slice(half) });
  const punches = await benchPunches({ ...company, people: company.people.slice(0, half) });
  if (!days || !timeIn || punches < 0.4) process.exitCode = 1;
} finally {
  await company.stop();
}
