// The list of people who leave, its counts and what waits for the office.
import { peopleNamed } from '@kawani/domains/employees/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays } from '@kawani/kit/values/day';
import type { CaseFilter, CaseQuery } from '../contract.ts';
import { DUE_SOON_DAYS } from '../lists.ts';
import { attentionRow, caseRows, casesByState, countCases, siteRows } from '../table/list.ts';
import { lineOf } from './cases.ts';

/** Labor Advisory 6-2020: final pay is due within so many days of the last one. */
const PAY_DAYS = 30;
const MOST_FOUND = 10;

export async function casePage(asked: CaseQuery, { db, today, audit }: RequestContext) {
  const { page, size } = asked;
  const found = await caseRows(db, asked, today);
  const rows = found.map(({ total: _, ...row }) => row);
  const total = found[0]?.total ?? (page === 1 ? 0 : await countCases(db, asked, today));
  if (rows.length > 0)
    await audit({ action: 'READ', subject: 'separations', detail: { numbers: rows.map(({ number }) => number) } });
  return { items: rows.map((row) => lineOf(row, today)), page, size, total };
}

export async function caseCounts(asked: CaseFilter, { db, today }: RequestContext) {
  return { states: await casesByState(db, asked, today) };
}

export async function caseSites(_: object, { db, today }: RequestContext) {
  return { items: await siteRows(db, today) };
}

export async function caseAttention(_: object, { db, today }: RequestContext) {
  return attentionRow(db, today, { soon: addDays(today, DUE_SOON_DAYS - PAY_DAYS), late: addDays(today, -PAY_DAYS) });
}

/** Those who have not left. */
export async function peopleToEnd({ search }: { readonly search: string }, { db, today, audit }: RequestContext) {
  const items = await peopleNamed(db, search, today, MOST_FOUND);
  if (items.length > 0)
    await audit({ action: 'READ', subject: 'employees', detail: { numbers: items.map(({ number }) => number) } });
  return { items };
}
