// The list of employees as rows. Each has a row of its own that the database keeps beside the record, so that nothing is
// searched or sorted by what lies in other tables (migration 0030).
import type { EmployeeStatus } from '@kawani/domains/employees/contract';
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import { ANY_DOCUMENT, type EmployeeFilter, type ListSort } from '../contract/list.ts';

/** Rows whose day has come, made anew at a time. */
const DUE_AT_ONCE = 500;

export type ListRow = {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly photo: string | null;
  readonly status: EmployeeStatus;
  readonly detachmentId: string | null;
  readonly departmentId: string | null;
  readonly designation: string | null;
  readonly cluster: string | null;
  readonly place: string | null;
  readonly hiredOn: Day;
  readonly separatedOn: Day | null;
  readonly contractEnd: Day | null;
  readonly asked: number;
  readonly held: number;
  readonly missing: readonly string[];
};

export type Narrowed = EmployeeFilter & { readonly people?: readonly string[] | undefined };

/** Makes anew the rows that the calendar alone has changed since, some at a time; how many there were. */
export async function refreshDue(db: Db, today: Day): Promise<number> {
  const row = await db.one<{ due: number }>(sql`
    with due as (select employee_id from employee_search where changes_on <= ${today} order by employee_id
      limit ${DUE_AT_ONCE} for update skip locked
    ), made as (select refresh_employee_search(array_agg(employee_id), ${today}), count(*)::int as due from due
      having count(*) > 0)
    select due from made`);
  return row?.due ?? 0;
}

/** For the rest of the transaction: whoever writes thousands refreshes them himself, once. */
export async function refreshLater(db: Db): Promise<void> {
  await db.run(sql`select set_config('kawani.list', 'later', true)`);
}

export async function refreshRows(db: Db, ids: readonly string[], today: Day): Promise<void> {
  await db.run(sql`select refresh_employee_search(array(select unnest(${ids}::uuid[]) order by 1), ${today})`);
}

type Asked = { readonly sort: ListSort; readonly page: number; readonly size: number };

export async function listPage(
  db: Db,
  filter: Narrowed,
  { sort, page, size }: Asked,
): Promise<{ rows: ListRow[]; total: number }> {
  const part = sql`order by ${orderOf(sort)} limit ${size} offset ${(page - 1) * size}`;
  const { q = '' } = filter;
  if (q.trim() !== '') return found(db, filter, { sort, part });
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from employee_search s where ${narrowedBy(filter)}`,
  );
  const rows = await db.rows<ListRow>(sql`
    with part as (select ${KEYS} from employee_search s where ${narrowedBy(filter)} ${part})
    select ${LINE} ${joined(sql`part`)} order by ${orderOf(sort, sql`part`)}`);
  return { rows, total: counted?.total ?? 0 };
}

/** Whoever is sought by words is found by their index first, once, and never by walking through the order of a sort. */
async function found(db: Db, filter: Narrowed, { sort, part }: { sort: ListSort; part: Sql }) {
  const rows = await db.rows<ListRow & { total: number }>(sql`
    with found as materialized (select ${KEYS} from employee_search s where ${narrowedBy(filter)}),
      part as (select * from found s ${part})
    select total, ${LINE} from (select count(*)::int as total from found) counted
      left join (part join employee e on e.id = part.employee_id ${BESIDES}) on true
    order by ${orderOf(sort, sql`part`)}`);
  return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

export async function countOf(db: Db, filter: Narrowed): Promise<number> {
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from employee_search s where ${narrowedBy(filter)}`,
  );
  return counted?.total ?? 0;
}

/** In the order of names, from after a row on: however many there are, only a part is held. */
export async function listAfter(
  db: Db,
  filter: Narrowed,
  { after, size }: { after: { name: string; id: string } | null; size: number },
): Promise<(ListRow & { order: string })[]> {
  const further = after === null ? empty : sql`and (s.name, s.employee_id) > (${after.name}, ${after.id}::uuid)`;
  return db.rows<ListRow & { order: string }>(sql`
    with part as (select ${KEYS} from employee_search s where ${narrowedBy(filter)} ${further}
      order by s.name, s.employee_id limit ${size})
    select ${LINE}, part.name as "order" ${joined(sql`part`)} order by part.name, part.employee_id`);
}

const SHARE = (from: Sql) => sql`(${from}.papers_held::real / greatest(${from}.papers_asked, 1))`;
const KEYS = sql`s.employee_id, s.name, s.number, s.hired_on, s.status, s.papers_held, s.papers_asked`;
const LINE = sql`e.id, e.number, e.listed_name as name, e.photo_file as photo, l.status,
    l.detachment_id as "detachmentId", l.department_id as "departmentId", g.title as designation, c.name as cluster,
    coalesce(d.name, p.name) as place, e.hired_on as "hiredOn", e.separated_on as "separatedOn",
    least(l.posted_until, d.contract_to) as "contractEnd", l.papers_asked as asked, l.papers_held as held,
    coalesce(lacking.labels, '{}') as missing`;
const BESIDES = sql`join employee_search l on l.employee_id = e.id
  left join job_designation g on g.id = l.designation_id
  left join detachment d on d.id = l.detachment_id
  left join cluster c on c.id = d.cluster_id
  left join department p on p.id = l.department_id
  left join lateral (select array_agg(k.label order by k.position) as labels from document_kind k
    where k.code = any(l.missing)) lacking on true`;

function joined(part: Sql): Sql {
  return sql`from ${part} join employee e on e.id = part.employee_id ${BESIDES}`;
}

function orderOf(sort: ListSort, from: Sql = sql`s`): Sql {
  const way = sort.startsWith('-') ? sql`desc` : empty;
  const id = sql`${from}.employee_id ${way}`;
  const by = {
    name: sql`${from}.name ${way}, ${id}`,
    number: sql`${from}.number ${way}`,
    status: sql`${from}.status ${way}, ${from}.name ${way}, ${id}`,
    hiredOn: sql`${from}.hired_on ${way}, ${id}`,
    papers: sql`${SHARE(from)} ${way}, ${id}`,
  };
  return by[sort.replace('-', '') as keyof typeof by];
}

/** `s` is the list's own row. */
function narrowedBy(filter: Narrowed): Sql {
  const { q = '', status, leavers, cluster, detachment, department, designation, people } = filter;
  const all = [
    q.trim() === '' ? undefined : sql`s.words @@ name_query(${q})`,
    status && sql`s.status = any(${status.split(',')})`,
    leavers && sql`s.status not in ('Terminated', 'Resigned')`,
    cluster && sql`s.detachment_id = any(array(select id from detachment where cluster_id = ${cluster}))`,
    detachment && sql`s.detachment_id = ${detachment}`,
    department && sql`s.department_id = any(array(${unitsBelow(department)}))`,
    designation && sql`s.designation_id = ${designation}`,
    people && sql`s.employee_id = any(${people}::uuid[])`,
    ...dated(filter),
    ...expiring(filter),
  ];
  return all.reduce<Sql>((sofar, one) => (one ? sql`${sofar} and ${one}` : sofar), sql`true`);
}

function dated({ hiredFrom, hiredTo, missing, endsFrom, endsTo }: Narrowed): (Sql | '' | undefined)[] {
  const from = endsFrom ?? '0001-01-01';
  const to = endsTo ?? '9999-12-31';
  return [
    hiredFrom && sql`s.hired_on >= ${hiredFrom}`,
    hiredTo && sql`s.hired_on <= ${hiredTo}`,
    missing && (missing === ANY_DOCUMENT ? sql`s.missing <> '{}'` : sql`s.missing @> array[${missing}]`),
    endsFrom || endsTo
      ? sql`(s.posted_until between ${from} and ${to} or s.detachment_id = any(array(
          select id from detachment where contract_to between ${from} and ${to})))`
      : undefined,
  ];
}

/** What counts is counted by `expiriesUntil` too. */
function expiring({ expiresFrom, expiresTo }: Narrowed): (Sql | undefined)[] {
  if (expiresFrom === undefined && expiresTo === undefined) return [];
  const [from, to] = [expiresFrom ?? '0001-01-01', expiresTo ?? '9999-12-31'];
  return [
    sql`s.employee_id in (
      select employee_id from employee_document d
        where d.expires_on between ${from} and ${to} and d.replaced_at is null and d.state <> 'REJECTED'
      union all select employee_id from licence where expires_on between ${from} and ${to})`,
  ];
}

function unitsBelow(department: string): Sql {
  return sql`with recursive below as (
      select id from department where id = ${department}
      union select d.id from department d join below on d.parent_id = below.id
    ) select id from below`;
}

type Named = { id: string; name: string };

/** What people are or may be posted to and as; documents that may be asked for. */
export async function listChoices(db: Db) {
  const units = await db.rows<Named & { kind: string }>(sql`
    select 'clusters' as kind, id::text, name from cluster
    union all select 'detachments', id::text, name from detachment
    union all select 'departments', id::text, name from department
    union all select 'designations', id::text, title from job_designation
    order by 1, 3, 2`);
  const documents = await db.rows<{ code: string; name: string }>(
    sql`select code, label as name from document_kind where active order by position`,
  );
  const of = (wanted: string) => units.filter(({ kind }) => kind === wanted).map(({ id, name }) => ({ id, name }));
  return {
    clusters: of('clusters'),
    detachments: of('detachments'),
    departments: of('departments'),
    designations: of('designations'),
    documents,
  };
}
