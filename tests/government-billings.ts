// Billings of the agencies for tests: files as they come, prepared, looked at and applied over HTTP.
import { billingApi } from '@kawani/domains/loans/government/contract/billing';
import { type Database, newId, sql } from '@kawani/kit/server/db';
import type { startApi } from './company.ts';

type Api = Pick<Awaited<ReturnType<typeof startApi>>, 'call' | 'app'>;
type Agency = 'SSS' | 'Pagibig';
type Billing = { readonly id: string; readonly seen: string } & Readonly<Record<string, unknown>>;

export type Row = {
  readonly who?: string;
  readonly number?: string;
  readonly name?: string;
  readonly loanNo: string;
  readonly kind?: string;
  readonly monthly: string;
  readonly balance?: string;
  readonly months?: string;
};

const COLUMNS = {
  number: 'ss_number',
  name: 'member',
  loanNo: 'loan_no',
  kind: 'type',
  monthly: 'amortization',
  balance: 'balance',
  months: 'months',
};

/** Sends a file of any content. */
function uploading({ app }: Api) {
  return async (who: string, content: string | Buffer, name = 'billing.csv') => {
    const body = new FormData();
    body.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
    const encoded = new Response(body);
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1${billingApi.upload.path}`,
      headers: {
        authorization: `Bearer ${who}`,
        'idempotency-key': newId(),
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { status: answer.statusCode, text: answer.body, json: <Answer>() => answer.json<Answer>() };
  };
}

function writing(database: Database, ids: Readonly<Record<string, string>>) {
  const numberOf = async (who: string, agency: Agency) => {
    const kind = agency === 'SSS' ? 'SSS' : 'PAGIBIG';
    const row = await database.one<{ value: string }>(
      sql`select value from government_number where employee_id = ${ids[who]} and kind = ${kind}`,
    );
    return row?.value ?? '';
  };
  return async (rows: readonly Row[], agency: Agency = 'SSS') => {
    const lines = ['SS Number,Member,Loan No,Type,Amortization,Balance,Months'];
    for (const row of rows) {
      const { who = '', name = 'PEÑA, ANA', loanNo, kind = 'Salary', monthly, balance = '', months = '' } = row;
      const digits = row.number ?? (await numberOf(who, agency));
      lines.push([digits, `"${name}"`, loanNo, kind, `"${monthly}"`, `"${balance}"`, months].join(','));
    }
    return lines.join('\r\n');
  };
}

export function billing(database: Database, api: Api, ids: Readonly<Record<string, string>>) {
  const { call } = api;
  const [uploaded, csvOf] = [uploading(api), writing(database, ids)];
  const prepareFile = async (who: string, content: string | Buffer, agency: Agency = 'SSS', month = '2026-11-01') => {
    const file = await uploaded(who, content);
    if (file.status !== 200) return file;
    const fileId = file.json<{ id: string }>().id;
    return call(who, billingApi.prepare, { input: { fileId, agency, month, columns: COLUMNS } });
  };
  const prepare = async (
    who: string,
    rows: readonly Row[],
    { agency = 'SSS', month = '2026-11-01' }: { agency?: Agency; month?: string } = {},
  ) => prepareFile(who, await csvOf(rows, agency), agency, month);
  const prepared = async (...given: Parameters<typeof prepare>) => {
    const answer = await prepare(...given);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json<Billing>();
  };
  const look = async (who: string, { id }: { id: string }) =>
    (await call(who, billingApi.one, { input: { id } })).json<Billing>();
  const apply = async (who: string, { id }: { id: string }, more: object = {}) => {
    const { seen } = await look(who, { id });
    return call(who, billingApi.apply, { input: { id, seen, leavesOutFaults: false, ...more } });
  };
  const heap = async ({ id }: { id: string }, which: string) =>
    (await call('pedro', billingApi.lines, { input: { id, heap: which } })).json<{ items: Record<string, unknown>[] }>()
      .items;
  const faults = async ({ id }: { id: string }) =>
    (await call('pedro', billingApi.faults, { input: { id, size: '100' } })).json<{
      items: { line: number; column: string | null; reason: string }[];
      total: number;
    }>();
  const discard = (who: string, { id }: { id: string }) =>
    call(who, billingApi.discard, { input: { id, reason: 'A test' } });
  const left = async (accountId: string) => {
    const row = await database.one<{ balance: number }>(
      sql`select balance from deduction_account_standing where id = ${accountId}`,
    );
    return row?.balance;
  };
  return { csvOf, uploaded, prepareFile, prepare, prepared, look, apply, heap, faults, discard, left };
}
