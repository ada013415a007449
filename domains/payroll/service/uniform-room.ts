// How much of a pay uniforms may take, by the last one: what lies above the minimum wage of its time (rule X-5).
import { payMultipliers } from '@kawani/domains/statutory/service';
import type { Db } from '@kawani/kit/server/db';
import type { Centavos } from '@kawani/kit/values/pesos';
import { limitsOf } from '../rules/limits.ts';
import { earningsOf } from '../rules.ts';
import { lastReleasedRun } from '../table/recent.ts';
import { runRow } from '../table/runs.ts';
import { gather } from './gathering.ts';

/** All deductions for uniforms together; null before the first payslip. Payroll holds every pay to its own limit. */
export async function roomForUniforms(db: Db, employeeId: string, now: Date): Promise<Centavos | null> {
  const id = await lastReleasedRun(db, employeeId);
  const run = id === undefined ? undefined : await runRow(db, id);
  if (run === undefined) return null;
  const [gathered] = await gather(db, run, [employeeId], now);
  if (gathered === undefined) return null;
  const { facts } = gathered;
  return limitsOf(earningsOf(facts, payMultipliers()), facts.leastWage).UNIFORM;
}
