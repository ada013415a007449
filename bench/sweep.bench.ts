// Every GET of the OpenAPI document at ten thousand employees and ninety days, one call at a time, as a supervisor who holds
// every permission: the slowest by the middle of five calls. Promised: none above 100 ms, besides files. Ids are found in the
// lists above them; an operation that has nothing to show here is named.
import { sql } from '@kawani/kit/server/db';
import { openCompany } from './company.ts';

const EMPLOYEES = Number(process.env.EMPLOYEES ?? 10_000);
const DAYS = 90;
const READER = 'supervisor';
const TIMES = 5;
const MOST_MS = 100;
const SHOWN = 25;
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

type Parameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  example?: unknown;
  schema: Schema;
};
type Schema = { enum?: readonly string[] };
type Operation = { parameters?: readonly Parameter[]; responses: Readonly<Record<string, { content?: object }>> };
type Document = { paths: Readonly<Record<string, { get?: Operation & { 'x-permissions'?: readonly string[] } }>> };
type Timed = { readonly address: string; readonly ms: number; readonly bytes: number; readonly isFile: boolean };

const company = await openCompany({ employees: EMPLOYEES, signedIn: 1, days: DAYS });
try {
  const document: Document = JSON.parse(await (await fetch(`${company.url}/api/openapi.json`)).text());
  const operations = Object.entries(document.paths).flatMap(([path, { get }]) => (get ? [{ path, get }] : []));
  const permissions = new Set(
    operations.flatMap(({ get }) => get['x-permissions'] ?? []).map((name) => name.replace(/^ROLE_/, '')),
  );
  const authorization = `Bearer ${await company.realm.sign(READER, [...permissions])}`;
  const known = new Map<string, string>([['employeeId', await someone()]]);
  const timed: Timed[] = [];
  const empty: string[] = [];
  // Shorter paths first: they are the lists in which the ids of longer ones are found.
  for (const { path, get } of operations.toSorted((one, other) => one.path.length - other.path.length)) {
    const [kind = ''] = Object.keys(get.responses['200']?.content ?? {});
    if (kind === 'text/event-stream') continue;
    for (const address of addressesOf(path, get.parameters ?? [], known)) {
      const found = await measure(address, { authorization });
      if (typeof found === 'number') empty.push(`${found} ${address}`);
      else timed.push({ ...found, isFile: kind !== 'application/json' });
      if (typeof found !== 'number' && kind === 'application/json') learn(path, found.body, known);
    }
  }
  tell(
    'reads',
    timed.filter(({ isFile }) => !isFile),
  );
  tell(
    'files',
    timed.filter(({ isFile }) => isFile),
  );
  console.log(`nothing to show or not allowed: ${empty.length}`);
  for (const one of empty) console.log(`  ${one}`);
  if (timed.some(({ isFile, ms }) => !isFile && ms > MOST_MS)) process.exitCode = 1;
} finally {
  await company.stop();
}

/** Somebody of the reader's team who works today. */
async function someone(): Promise<string> {
  const row = await company.database.one<{ id: string }>(sql`
    select a.employee_id as id from employee e join assignment own on own.employee_id = e.id and own.effective_to is null
      join assignment a on a.detachment_id = own.detachment_id and a.effective_to is null and a.employee_id <> e.id
    where e.username = ${READER} limit 1`);
  return row?.id ?? company.people[0]?.employeeId ?? '';
}

/** With what is known of its path, the examples of what it needs, and each value of a list that it needs. */
function addressesOf(path: string, parameters: readonly Parameter[], known: ReadonlyMap<string, string>): string[] {
  const inPath = parameters.filter((each) => each.in === 'path');
  const filled = inPath.reduce((address, { name, example }) => {
    const above = address.slice(0, address.indexOf(`/{${name}}`));
    const value = known.get(name === 'id' ? above.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*') : name) ?? String(example);
    return address.replace(`{${name}}`, encodeURIComponent(value));
  }, path);
  const needed = parameters.filter((each) => each.in === 'query' && each.required);
  const listed = needed.find(({ schema }) => schema.enum !== undefined);
  return (listed?.schema.enum ?? ['']).map((value) => {
    const query = new URLSearchParams(needed.map(({ name, example }) => [name, String(example)]));
    if (listed !== undefined) query.set(listed.name, value);
    return needed.length === 0 ? filled : `${filled}?${query}`;
  });
}

/** The first id of a list opens the paths below it. */
function learn(path: string, body: string, known: Map<string, string>): void {
  const answer: unknown = JSON.parse(body);
  const items: unknown = Array.isArray(answer) ? answer : Object.values(answer ?? {}).find(Array.isArray);
  const first: unknown = Array.isArray(items) ? items[0] : undefined;
  const id: unknown = typeof first === 'object' && first !== null ? Reflect.get(first, 'id') : undefined;
  if (typeof id === 'string' && ID.test(id)) known.set(path.replace(/\{\w+\}/g, '*'), id);
}

/** The status where there is nothing to measure. */
async function measure(address: string, headers: Readonly<Record<string, string>>) {
  const taken: number[] = [];
  let body = '';
  let bytes = 0;
  for (let nth = 0; nth <= TIMES; nth += 1) {
    const began = performance.now();
    const answer = await fetch(`${company.url}${address}`, { headers });
    const read = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok) return answer.status;
    if (nth > 0) taken.push(performance.now() - began);
    [body, bytes] = [read.toString('utf8'), read.length];
  }
  const ms = taken.sort((one, other) => one - other)[TIMES >> 1] ?? 0;
  return { address, ms, bytes, body };
}

function tell(what: string, timed: readonly Timed[]): void {
  const slowest = timed.toSorted((one, other) => other.ms - one.ms);
  const above = slowest.filter(({ ms }) => ms > MOST_MS).length;
  console.log(`${timed.length} ${what}, ${above} of them above ${MOST_MS} ms; the slowest:`);
  for (const { address, ms, bytes } of slowest.slice(0, SHOWN)) {
    console.log(`  ${ms.toFixed(1).padStart(8)} ms ${(bytes / 1024).toFixed(1).padStart(9)} KB  ${address}`);
  }
}
