// Pay over HTTP for tests: an office that asks, moves and computes, without the queue.

import { runsApi } from '@kawani/domains/payroll/contract';
import { payrollRoutes } from '@kawani/domains/payroll/routes';
import { payRunComputer } from '@kawani/domains/payroll/service';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { sql } from '@kawani/kit/server/db';
import type { Route } from '@kawani/kit/server/serve';
import { openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

type Said = { code?: string; message?: string; version: number };

/** `payroll` holds what the office needs; `now` may be set. `more`: operations beside those of pay. */
export async function openPay(from: string, more: readonly Route[] = []) {
  const clock = { now: new Date(from) };
  const database = await freshDatabase();
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(
    sql`create or replace function graphile_worker.add_job(text, json, text default null) returns void language sql as 'select'`,
  );
  const api = await startApi(database, [...payrollRoutes, ...more], () => clock.now);
  const { call, people } = api;
  const company = await openCompany(database);
  people.set('payroll', { employeeId: null, holds: ['MANAGE_RELEASE_PAYSLIP'] });
  people.set('ana', { employeeId: null });
  const computer = payRunComputer({ database, now: () => clock.now });
  const compute = (runId: string) => computer({ runId });
  const ask = async <Answer>(endpoint: Endpoint, input: Record<string, unknown> = {}, who = 'payroll') => {
    const answer = await call(who, endpoint, { input });
    return { status: answer.status, body: answer.json<Answer & Said>() };
  };
  const move = async <Answer = Record<string, unknown>>(
    endpoint: Endpoint,
    id: string,
    more: Record<string, unknown> = {},
  ) => ask<Answer>(endpoint, { id, version: (await ask(runsApi.run, { id })).body.version, ...more });
  const computeAgain = async (id: string) => {
    await move(runsApi.computeRun, id);
    await compute(id);
  };
  return { ...api, clock, database, company, ask, move, compute, computeAgain };
}
