// Clearances for tests: two people of each office, leavers with uniforms and accounts, and a server of their operations.
import { payDues } from '@kawani/domains/deductions/service';
import { clearanceApi } from '@kawani/domains/offboarding/clearance/contract';
import type { ClearanceDetail, ClearanceLine } from '@kawani/domains/offboarding/clearance/contract/item';
import { clearanceRoutes } from '@kawani/domains/offboarding/clearance/routes';
import { keepItems } from '@kawani/domains/offboarding/clearance/service/keeping';
import { rememberPermissions } from '@kawani/domains/requests/engine/service';
import { uniformReturnsApi } from '@kawani/domains/uniforms/orders/contract/returns';
import { uniformStoreRoutes } from '@kawani/domains/uniforms/orders/routes';
import { uniformRequestHandlers } from '@kawani/domains/uniforms/orders/service/request-handlers';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { newId, sql } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { centavos } from '@kawani/kit/values/pesos';
import { beforeAll } from 'vitest';
import { accountRow, caseRow, issueRow } from './clearance-rows.ts';
import { type Company, openCompany, startApi } from './company.ts';
import { registryOf } from './registry.ts';
import { freshDatabase } from './server.ts';

const HR = ['CLEARANCE_LIST', 'INFORMATION', 'VIEW_NONMONETARY'];
const STORE = ['CLEARANCE_LIST', 'PROCESS_UNIFORM_REQUEST', 'VIEW_NONMONETARY'];
const CASHIER = ['CLEARANCE_LIST', 'CLEARANCE_LIST_CASHIER', 'VIEW_MONETARY'];
/** Two of each office, and one who sees the list and belongs to none. */
const STAFF = { hana: HR, hugo: HR, cus: STORE, tess: STORE, cora: CASHIER, dan: CASHIER, paula: ['CLEARANCE_LIST'] };

export const clock = { now: new Date('2026-11-17T10:00:00.000+08:00') };
export const database = await freshDatabase();
const routes = [...clearanceRoutes, ...uniformStoreRoutes(registryOf(uniformRequestHandlers))];
const { call, people } = await startApi(database, routes, () => clock.now);

export { people };

export let company: Company;
export const ids: Record<string, string> = {};

beforeAll(async () => {
  company = await openCompany(database);
  for (const [name, holds] of Object.entries(STAFF)) await join(name, holds);
});

async function join(name: string, holds: readonly string[]): Promise<string> {
  const employeeId = await company.employee({ username: name });
  ids[name] = employeeId;
  people.set(name, { employeeId, holds });
  await rememberPermissions(database, { username: name, holds: new Set(holds) });
  return employeeId;
}

type Input = Readonly<Record<string, unknown>>;
export type Answered<Body = object> = { status: number } & Body & {
    code?: string;
    message?: string;
    fields?: Record<string, string>;
  };

export async function ask<Body = object>(
  who: string,
  endpoint: Endpoint,
  input: Input = {},
  key = newId(),
): Promise<Answered<Body>> {
  const { status, text } = await call(who, endpoint, { input, key });
  return { status, ...(text === '' ? {} : JSON.parse(text)) };
}

let leavers = 0;
/** Somebody new with an open case, who leaves at the end of the month unless told otherwise. */
export async function leaver(lastDay = '2026-11-30') {
  leavers += 1;
  const name = `leaver${leavers}`;
  const employeeId = await join(name, []);
  return { name, employeeId, caseId: await caseRow(database, { employeeId, lastDay, at: clock.now }) };
}

export const keep = (...caseIds: readonly string[]) =>
  database.transaction((db) => keepItems(caseIds, { db, now: clock.now }));

let issues = 0;
export function issue(employeeId: string, quantity = 1): Promise<string> {
  issues += 1;
  return issueRow(database, employeeId, { name: `Polo shirt ${issues}`, place: `Store ${issues}`, quantity });
}

/** As the store takes it back: an issue has a place of its own under the same id. */
export function bringBack(employeeId: string, issueId: string, quantity = 1, who = 'cus') {
  const line = { id: issueId, quantity, condition: 'GOOD' };
  return ask<{ left: number }>(who, uniformReturnsApi.takeBack, { employeeId, placeId: issueId, lines: [line] });
}

export const owe = (employeeId: string, days: readonly string[], isByLaw = false) =>
  accountRow(database, employeeId, { days, isByLaw });

/** As a receipt of the cashier pays it. */
export async function pay(dues: readonly string[]): Promise<void> {
  const receipt = {
    amount: centavos(50_000),
    paidOn: day('2026-11-17'),
    payslipId: null,
    ref: 'OR 1',
    enteredBy: 'cora',
  };
  const payments = dues.map((dueId) => ({ dueId, ...receipt }));
  await database.transaction((db) => payDues(db, payments));
}

export async function duty(office: string, kind: string, nameEn: string, nameFil = nameEn): Promise<string> {
  const id = newId();
  await database.run(sql`insert into clearance_duty (id, office, kind, name_en, name_fil)
    values (${id}, ${office}, ${kind}, ${nameEn}, ${nameFil})`);
  return id;
}

export async function list(who: string, more: Input = {}): Promise<ClearanceLine[]> {
  return (await ask<{ items: ClearanceLine[] }>(who, clearanceApi.list, { size: 100, ...more })).items;
}

export const one = (who: string, id: string) => ask<ClearanceDetail>(who, clearanceApi.one, { id });

/** In the version that it has, unless another one is told. */
export async function decide(who: string, id: string, move: string, more: Input = {}) {
  const seen = await database.one<{ version: number }>(sql`select version from clearance_item where id = ${id}`);
  return ask<ClearanceDetail>(who, clearanceApi.decide, { id, version: seen?.version ?? 1, move, ...more });
}

/** Of an issue, an account or a duty. */
export async function itemOf(caseId: string, subjectId: string): Promise<string> {
  const row = await database.one<{ id: string }>(
    sql`select id from clearance_item where case_id = ${caseId} and subject_id = ${subjectId}`,
  );
  return row?.id ?? '';
}

export async function stateOf(id: string): Promise<string | undefined> {
  const row = await database.one<{ state: string }>(sql`select state from clearance_standing where id = ${id}`);
  return row?.state;
}

export async function saidOf(id: string): Promise<string[]> {
  const rows = await database.rows<{ said: string }>(
    sql`select said from clearance_event where item_id = ${id} order by version`,
  );
  return rows.map(({ said }) => said);
}

/** The notifications of somebody, the oldest first. */
export const toldOf = (who: string) =>
  database.rows<{ title: string; body: string; count: number }>(
    sql`select title, body, count from notification where subject = ${who} order by at, id`,
  );
