// Bringing a company through the server: a workbook is uploaded, matched, checked and imported.
import { companyImportRoutes } from '@kawani/domains/setup/imports/routes';
import { companyImporter } from '@kawani/domains/setup/imports/service/job';
import { sql } from '@kawani/kit/server/db';
import { type Identity, identityAt } from '@kawani/kit/server/identity';
import { workbook } from '@kawani/kit/server/spreadsheet';
import { expect } from 'vitest';
import { SHEET_NEEDS } from '../domains/setup/imports/contract/needs.ts';
import {
  type CompanyImport,
  type CompanyImportDetail,
  companyImportApi,
  type ImportFinding,
} from '../domains/setup/imports/contract.ts';
import type { ImportSheet } from '../domains/setup/imports/lists.ts';
import { present } from './clock.ts';
import { openCompany, startApi } from './company.ts';
import { freshDatabase } from './server.ts';

type Cells = readonly (string | number | null)[];
/** Headings first. */
export type Sheets = Readonly<Record<string, readonly Cells[]>>;
const BOUNDARY = 'a-boundary';

const EVERYTHING = Object.values(SHEET_NEEDS)
  .flat()
  .map(({ code }) => code);

export function written(sheets: Sheets): Promise<Buffer> {
  return workbook(
    Object.entries(sheets).map(([name, [headings = [], ...rows]]) => ({
      name,
      columns: headings.map((title) => ({ title: String(title), width: 12 })),
      rows,
    })),
  );
}

/** Of all who may approve, as the identity provider knows them. */
function providerOf(approvers: readonly string[]): Identity {
  return {
    ...identityAt({ authUrl: 'http://identity.invalid', serverSecret: '', cutOff: async () => {} }),
    roles: async () => EVERYTHING.map((name) => ({ name, description: '', bundles: [] })),
    accountsWith: async () => approvers.map((username) => ({ subject: username, username, enabled: true })),
  };
}

async function openServer(approvers: readonly string[]) {
  const clock = { now: present() };
  const database = await freshDatabase();
  const identity = providerOf(approvers);
  const server = await startApi(database, companyImportRoutes, () => clock.now, { identity });
  const { people, files } = server;
  const job = companyImporter({ database, files, identity, clock: () => clock.now, company: 'Peñaflor' });
  const company = await openCompany(database);
  const own = await company.employee();
  people.set('hr', { employeeId: own, holds: EVERYTHING });
  people.set('chief', { employeeId: await company.employee(), holds: EVERYTHING });
  await database.run(sql`create schema if not exists graphile_worker`);
  await database.run(sql`create or replace function graphile_worker.add_job(text, json, job_key text default null)
    returns void language sql as 'select'`);
  return { ...server, database, clock, job, company, own };
}

export async function openCompanyImports({ approvers = ['hr', 'chief'] }: { approvers?: readonly string[] } = {}) {
  const server = await openServer(approvers);
  const { app, call, job } = server;

  async function put(content: Buffer | string, { who = 'hr', name = 'company.xlsx' } = {}) {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/setup/imports',
      headers: { authorization: `Bearer ${who}`, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
    });
    return { status: answer.statusCode, json: <Answer>() => answer.json<Answer>() };
  }

  const seen = async (id: string, who = 'hr') =>
    (await call(who, companyImportApi.read, { input: { id } })).json<CompanyImportDetail>();

  /** Uploaded, matched as suggested, and checked. */
  async function checked(given: Sheets | Buffer | string, { who = 'hr', name = 'company.xlsx' } = {}) {
    const content = Buffer.isBuffer(given) || typeof given === 'string' ? given : await written(given);
    const { id } = (await put(content, { who, name })).json<CompanyImport>();
    const { sheets } = await seen(id, who);
    const matched = sheets.map(({ position, sheet, mapping }) => ({ position, sheet, mapping }));
    const asked = await call(who, companyImportApi.check, { input: { id, sheets: matched } });
    expect(asked.json()).toMatchObject({ state: 'WAITING' });
    await job({ id });
    return seen(id, who);
  }

  const findings = async (id: string, sheet: ImportSheet, kind: 'faults' | 'notes' = 'faults', who = 'hr') =>
    (await call(who, companyImportApi.findings, { input: { id, sheet, kind, size: 100 } })).json<{
      items: ImportFinding[];
      total: number;
    }>();

  /** Of faults: row, column, reason. */
  const faults = async (id: string, sheet: ImportSheet, kind: 'faults' | 'notes' = 'faults') =>
    (await findings(id, sheet, kind)).items.map(({ line, column, reason }) => [line, column, reason]);

  async function started(id: string, { leavesOutFaulty = false, who = 'hr' } = {}) {
    const answer = await call(who, companyImportApi.start, { input: { id, leavesOutFaulty } });
    await job({ id });
    return answer;
  }

  /** Checked without errors, started, and approved by the chief where that's needed. */
  async function imported(given: Sheets | Buffer) {
    const { id, sheets } = await checked(given);
    expect(sheets.filter((each) => each.faults > 0)).toEqual([]);
    expect((await started(id)).status).toBe(200);
    if ((await seen(id)).state === 'APPROVAL') {
      expect((await call('chief', companyImportApi.approve, { input: { id } })).status).toBe(200);
      await job({ id });
    }
    expect(await seen(id)).toMatchObject({ state: 'DONE', failure: null });
    return id;
  }

  return { ...server, put, checked, seen, findings, faults, started, imported };
}
