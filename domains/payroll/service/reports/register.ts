// The payroll register on the screen: payslips by their lines, and what detachments and clients come to.

import { Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { PayExportRefusal } from '../../contract/pay-exports.ts';
import type { RegisterBy, RegisterTotal } from '../../contract/registers.ts';
import { addedSums } from '../../rules/register.ts';
import {
  placesOf,
  type RegisterFilter,
  registerPage,
  reportRuns as runsToReport,
  unitLines,
  unitSums,
} from '../../table/registers.ts';
import { type RunRow, runRow } from '../../table/runs.ts';

type Paged = { readonly page: number; readonly size: number };
type OfRun = RegisterFilter & { readonly id: string };

export async function reportRuns(_: unknown, { db }: RequestContext) {
  return { items: await runsToReport(db) };
}

export async function registerPlaces({ id }: { id: string }, { db }: RequestContext) {
  const places = await placesOf(db, id);
  return {
    detachments: places.map(({ id: key, name }) => ({ id: key, name })),
    clients: [...new Set(places.map(({ client }) => client))].sort((a, b) => a.localeCompare(b)),
  };
}

export async function register({ id, page, size, ...filter }: OfRun & Paged, { db, audit }: RequestContext) {
  await reportedRun(db, id);
  const shown = await registerPage(db, id, filter, { page, size });
  const numbers = shown.items.map(({ number }) => number);
  await audit({ action: 'READ', subject: 'pay_run', subjectId: id, detail: { register: numbers } });
  return shown;
}

export async function registerTotals(
  { id, page, size, by, ...filter }: OfRun & Paged & { by: RegisterBy },
  { db }: RequestContext,
) {
  await reportedRun(db, id);
  const units = await unitTotals(db, id, filter, by);
  return {
    items: units.slice((page - 1) * size, page * size),
    page,
    size,
    total: units.length,
    all: { key: '', name: null, client: null, ...addedSums(units) },
  };
}

/** One whose payslips are not being computed at the moment. */
export async function reportedRun(db: Db, id: string): Promise<RunRow> {
  const run = await runRow(db, id);
  if (run === undefined) throw new Refused(PayExportRefusal.NO_SUCH_RUN(), 404);
  if (run.computing) throw new Refused(PayExportRefusal.NOT_COMPUTED(), 409);
  return run;
}

export async function unitTotals(db: Db, id: string, filter: RegisterFilter, by: RegisterBy): Promise<RegisterTotal[]> {
  const [units, lines] = await Promise.all([unitSums(db, id, filter, by), unitLines(db, id, filter, by)]);
  const sums = new Map<string, RegisterTotal['sums']>();
  for (const { key, code, amount } of lines) {
    const own = sums.get(key) ?? {};
    own[code] = amount;
    sums.set(key, own);
  }
  return units.map((unit) => ({ ...unit, sums: sums.get(unit.key) ?? {} }));
}
