// Completed pay that a version came too late for. It stays as it is; the difference is paid by correcting payslips.
import type { Db } from '@kawani/kit/server/db';
import { grouped } from '@kawani/kit/values/groups';
import { ROWS } from '../contract/rows.ts';
import type { LatePay, Version } from '../contract/versions.ts';
import { wagesOf } from '../service.ts';
import { type PaidPlace, payCompletedOn, placesOfPay, type VersionRow } from '../table/versions.ts';

const PAY_SHOWN = 24;
const COVERING: ReadonlySet<VersionRow['state']> = new Set(['PENDING', 'IN_FORCE']);

export async function lateOf(db: Db, row: VersionRow, rows: Version['rows']): Promise<Version['late']> {
  if (!COVERING.has(row.state)) return { items: [], total: 0 };
  const runs = await payCompletedOn(db, row);
  const items = row.kind === 'WAGE_ORDER' ? await ofItsRegion(db, row, rows, runs) : runs.map(toAll);
  return { items: items.slice(0, PAY_SHOWN), total: items.length };
}

const toAll = (run: Omit<LatePay, 'people'>): LatePay => ({ ...run, people: null });

/** Runs of people who worked where the order counts: places of another region keep their rate. */
async function ofItsRegion(
  db: Db,
  { scope, effectiveFrom, source, ...row }: VersionRow,
  rows: Version['rows'],
  runs: readonly Omit<LatePay, 'people'>[],
): Promise<LatePay[]> {
  if (runs.length === 0) return [];
  const order = { scope, effectiveFrom, source, rows: rows.map((each) => ROWS.WAGE_ORDER.parse(each)) };
  const wages = await wagesOf(db, [order]);
  const follows = ({ psgc, wageClass }: PaidPlace) => {
    const floor = wages.wageFloorAt({ psgc, wageClass }, effectiveFrom);
    return floor?.region === scope && floor.since === effectiveFrom;
  };
  const ids = runs.map(({ runId }) => runId);
  const places = grouped((await placesOfPay(db, ids, { ...row, scope, effectiveFrom })).filter(follows), byRun);
  return runs.flatMap((run) => {
    const people = (places.get(run.runId) ?? []).reduce((sum, place) => sum + place.people, 0);
    return people === 0 ? [] : [{ ...run, people }];
  });
}

const byRun = ({ runId }: PaidPlace) => runId;
