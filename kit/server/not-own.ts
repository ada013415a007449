// Nobody acts on their own record through an office operation: one guard for every operation, by what its endpoint declares.
import type { Actor } from '@kawani/kit/contract/actor';
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { OwnRefusal } from '@kawani/kit/contract/not-own';
import { Refused } from '@kawani/kit/contract/refusal';
import type { Db, Sql } from './db.ts';

/** The employees whom records are about, by the ids of the records; unknown ids are about nobody. */
export type OwnersOf = (db: Db, ids: readonly string[]) => Promise<readonly string[]>;
/** By the kind of id that `notOwn` names. */
export type Owners = Readonly<Record<string, OwnersOf>>;
type Guarded = { readonly endpoint: Endpoint; readonly owners?: Owners };

/** An employee's id is the employee's own; every module says of its other ids whose they are. */
const EMPLOYEE: Owners = { employee: async (_, ids) => ids };

/** Of a query that gives each record's employee as `owner`. */
export function ownersBy(query: (ids: readonly string[]) => Sql): OwnersOf {
  return async (db, ids) => (await db.rows<{ owner: string }>(query(ids))).map(({ owner }) => owner);
}

/** Before the handler runs, in its transaction. */
export async function refuseOwn(
  { endpoint, owners }: Guarded,
  input: unknown,
  { employeeId }: Actor,
  db: Db,
): Promise<void> {
  if (employeeId === null) return;
  for (const [field, kind] of Object.entries(endpoint.notOwn)) {
    const ids = idsIn(input, field);
    const found = ids.length === 0 ? [] : await ownersOf(kind, owners)(db, ids);
    if (!found.includes(employeeId)) continue;
    throw new Refused(OwnRefusal.NOT_YOUR_OWN(endpoint.path.includes(`:${field}`) ? undefined : field), 403);
  }
}

/** Empty where every id that an operation declares has its resolver. */
export function faultsOfOwners({ endpoint, owners }: Guarded): string[] {
  return Object.entries(endpoint.notOwn)
    .filter(([, kind]) => ({ ...EMPLOYEE, ...owners })[kind] === undefined)
    .map(([field, kind]) => `${endpoint.line}: nobody says whose the ${kind} of "${field}" is`);
}

function ownersOf(kind: string, owners: Owners | undefined): OwnersOf {
  const found = { ...EMPLOYEE, ...owners }[kind];
  if (found === undefined) throw new Error(`Nobody says whose a ${kind} is`);
  return found;
}

function idsIn(input: unknown, field: string): string[] {
  const value: unknown = typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;
  const ids = Array.isArray(value) ? value : [value];
  return ids.flatMap((id) => (typeof id === 'string' ? [id.toLowerCase()] : []));
}

/** What an operation that writes beyond one's own must say; empty where it does. */
export function faultOfNotOwn({
  line,
  method,
  scope,
  changesNothing,
  by,
  isPublic,
  notOwn,
  actsOn,
}: Endpoint): string[] {
  const writes = method !== 'GET' && !changesNothing && by === 'person' && !isPublic && scope !== 'own';
  const says = Object.keys(notOwn).length > 0;
  if (writes && !says && actsOn === undefined)
    return [`${line} names neither whose record it acts on nor why it needs not`];
  return says && actsOn !== undefined ? [`${line} declares both notOwn and actsOn`] : [];
}
