// Reports of everybody read stored sums where these are right and the days elsewhere: both always say what the days come to.
import { type Db, newId, type Sql, sql } from '@kawani/kit/server/db';
import { beforeAll, expect, test } from 'vitest';
import { openCompany, startApi } from '../../tests/company.ts';
import { freshDatabase } from '../../tests/server.ts';
import { type ReportRow, reportApi } from './contract/report.ts';
import { attendanceRoutes } from './routes.ts';
import { refreshSums } from './service/day-sums.ts';

const database = await freshDatabase();
const { call, people } = await startApi(database, attendanceRoutes, () => new Date('2026-12-06T09:00:00+08:00'));
/** Whole months, a cut-off between two of them, and ranges that begin or end in the middle of a part or lie within one. */
const RANGES = [
  ['2026-11-01', '2026-11-30'],
  ['2026-10-01', '2026-10-31'],
  ['2026-10-26', '2026-11-25'],
  ['2026-10-23', '2026-11-22'],
  ['2026-11-12', '2026-11-14'],
  ['2026-11-27', '2026-12-04'],
] as const;
const ids: string[] = [];

/** What nothing has to be computed again for. */
function inBulk(work: (db: Db) => Promise<unknown>): Promise<unknown> {
  return database.transaction(async (db) => {
    await db.run(sql`select set_config('kawani.bulk', 'on', true)`);
    await work(db);
  });
}
const change = (statement: Sql) => inBulk((db) => db.run(statement));
const grant = (kind: string, where: Sql) =>
  change(sql`insert into time_grant (id, employee_id, work_date, kind)
    select gen_random_uuid(), employee_id, work_date, ${kind} from attendance_day where ${where}`);

async function refreshAll() {
  while ((await refreshSums(database)) > 0);
}

beforeAll(async () => {
  people.set('hr', { employeeId: null, holds: ['EXPORT_TIMESHEET_REPORT'] });
  const company = await openCompany(database);
  for (const site of ['MKT-1', 'MKT-1', 'BLK-1', 'BLK-1', 'MKT-1']) ids.push(await company.employee({ site }));
  const months = ['2026-10-01', '2026-11-01', '2026-12-01'];
  await database.run(sql`select ensure_month('attendance_day', month) from unnest(${months}::date[]) month`);
  // Some are worked elsewhere or nowhere, some not at all; every third has overtime, of which some lies on the next date.
  await change(sql`
    insert into attendance_day (employee_id, work_date, time_in, results, worked, regular, late, undertime, overtime, excess,
      night_regular, night_overtime, marks, shift, rest_day, holidays, explanation, computed_at, asked, detachment_id, portions)
    select id, date, case when n % 7 > 0 then date + interval '6 hours' end, '{Complete}', case when n % 7 = 0 then 0 else 480 + over end,
      case when n % 7 = 0 then 0 else 480 end, 0, 0, over, 0, n % 4 * 30, late, '{}', '{}', n % 6 = 0, holidays, '[]', now(), 480,
      (array[${company.detachments.get('MKT-1')}, ${company.detachments.get('BLK-1')}, null])[1 + n % 3]::uuid,
      jsonb_build_array(
        jsonb_build_object('date', date, 'holiday', holidays -> 0 ->> 'type', 'regular', 480, 'overtime', over - late, 'nightOvertime', 0),
        jsonb_build_object('date', date + 1, 'holiday', case when n % 10 = 0 then 'SNW' end, 'overtime', late, 'nightOvertime', late))
    from (
      select *, case when n % 7 > 0 and n % 3 = 0 then 30 + n % 90 else 0 end as over, case when n % 15 = 0 then 10 else 0 end as late,
        case when n % 11 = 0 then '[{"type": "RH"}, {"type": "RH"}]' when n % 12 = 0 then '[{"type": "RH"}, {"type": "SNW"}]'
          when n % 13 = 0 then '[{"type": "SNW"}]' else '[]' end::jsonb as holidays
      from (select id, date::date, abs(hashtext(nth || date::text)) as n
        from unnest(${ids}::uuid[]) with ordinality as person (id, nth),
          generate_series('2026-10-01', '2026-12-04', interval '1 day') date) numbered
    ) made where late <= over`);
  await grant('POSTAPPLY', sql`overtime > 0 and extract(day from work_date)::int % 2 = 0`);
  await grant('EXCESS', sql`overtime > 0 and extract(day from work_date)::int % 3 = 0`);
});

type StoredDay = {
  employeeId: string;
  date: string;
  isIn: boolean;
  worked: number;
  regular: number;
  overtime: number;
  night: number;
  restDay: boolean;
  holidays: { type: string }[];
  portions: { date: string; holiday: string | null; overtime: number; nightOvertime: number }[];
  site: string;
  title: string | null;
  grants: string[];
};

function storedDays(from: string, to: string): Promise<StoredDay[]> {
  return database.rows<StoredDay>(sql`
    select d.employee_id as "employeeId", work_date as date, time_in is not null as "isIn", worked, regular, overtime,
      night_regular + night_overtime as night, rest_day as "restDay", holidays, portions,
      coalesce(s.name, 'No detachment') as site, title, array(
        select distinct kind from time_grant g where g.employee_id = d.employee_id and g.work_date = d.work_date
          and withdraws is null and id not in (select withdraws from time_grant where withdraws is not null) order by 1) as grants
    from attendance_day d left join detachment s on s.id = d.detachment_id
      left join assignment a on a.employee_id = d.employee_id and d.work_date between a.effective_from and coalesce(a.effective_to, 'infinity')
      left join job_designation g on g.id = a.designation_id
    where work_date between ${from} and ${to}`);
}

const DAY_TYPES: Readonly<Record<string, string>> = {
  ORD: 'Ordinary day',
  SNW: 'Special non-working day',
  RH: 'Regular holiday',
  DRH: 'Two regular holidays',
  RH_SNW: 'Regular holiday and special day',
};
const KINDS: Readonly<Record<string, string>> = { POSTAPPLY: 'Overtime, applied for after', EXCESS: 'Excess Overtime' };

function typeOf({ date, holidays }: StoredDay, portion: StoredDay['portions'][number]): string {
  if (portion.date !== date) return portion.holiday ?? 'ORD';
  if (holidays.filter(({ type }) => type === 'RH').length > 1) return 'DRH';
  return holidays.length > 1 ? 'RH_SNW' : (portion.holiday ?? 'ORD');
}

type Figures = { people: Set<string>; days: Set<string>; sums: number[] };

function add(
  sums: Map<string, Figures>,
  key: string,
  { employeeId, date, isIn }: StoredDay,
  amounts: readonly number[],
) {
  const own = sums.get(key) ?? { people: new Set(), days: new Set(), sums: amounts.map(() => 0) };
  own.people.add(employeeId);
  if (isIn) own.days.add(`${employeeId} ${date}`);
  sums.set(key, { ...own, sums: own.sums.map((sum, at) => sum + (amounts[at] ?? 0)) });
}

const asRows = (sums: ReadonlyMap<string, Figures>) =>
  [...sums].map(([key, own]) => [...key.split('|'), own.people.size, own.days.size, ...own.sums].join('|')).sort();

function overtimeOf(days: readonly StoredDay[]): string[] {
  const sums = new Map<string, Figures>();
  for (const each of days) {
    for (const portion of each.portions.filter(({ overtime }) => overtime > 0)) {
      const type = `${DAY_TYPES[typeOf(each, portion)]}${each.restDay ? ', rest day' : ''}`;
      const kind = each.grants.map((one) => KINDS[one]).join(' and ') || 'By schedule';
      add(sums, `${type}|${kind}`, each, [portion.overtime, portion.nightOvertime]);
    }
  }
  return asRows(sums);
}

function billedOf(days: readonly StoredDay[]): string[] {
  const sums = new Map<string, Figures>();
  for (const each of days.filter(({ worked }) => worked > 0)) {
    const { site, title, regular, overtime, night } = each;
    add(sums, `${site}|${title ?? ''}`, each, [regular, overtime, night]);
  }
  return asRows(sums);
}

async function shown(view: 'OVERTIME' | 'BILLING', range: readonly [string, string], more = {}): Promise<string[]> {
  const [from, to] = range;
  const answer = await call('hr', reportApi.rows, { input: { from, to, view, size: 100, ...more } });
  expect(answer.status, answer.text).toBe(200);
  const rows = answer.json<{ items: ReportRow[] }>().items;
  return rows
    .map(({ cells }) => (view === 'OVERTIME' ? cells : [cells[1], cells[2], ...cells.slice(4, 9)]).join('|'))
    .sort();
}

async function expectTrue() {
  for (const range of RANGES) {
    const days = await storedDays(range[0], range[1]);
    expect(overtimeOf(days).length).toBeGreaterThan(0);
    expect(await shown('OVERTIME', range), `${range}`).toEqual(overtimeOf(days));
    expect(await shown('BILLING', range), `${range}`).toEqual(billedOf(days));
  }
}

test('before anything was added up, after it, and while some of it is old', async () => {
  await expectTrue();
  await refreshAll();
  expect(await database.rows(sql`select from attendance_sum_stale`)).toEqual([]);
  await expectTrue();
  await change(sql`update attendance_day set regular = regular + 7, worked = worked + 7, overtime = overtime + 5,
    portions = jsonb_set(portions, '{0,overtime}', to_jsonb((portions -> 0 ->> 'overtime')::int + 5))
    where extract(day from work_date) in (4, 19, 28) and overtime > 0`);
  await change(
    sql`delete from attendance_day where work_date = '2026-11-09' or employee_id = ${ids[4]} and work_date = '2026-11-03'`,
  );
  await expectTrue();
  // Old sums of very many people: whole parts are then read by date.
  await change(sql`insert into attendance_sum_stale (starts, employee_id)
    select starts, gen_random_uuid() from unnest('{2026-10-26,2026-11-11}'::date[]) starts, generate_series(1, 1001)`);
  await expectTrue();
  await refreshAll();
  await expectTrue();
});

test('what grants overtime counts from then on, and not once it is withdrawn', async () => {
  await grant('EXCESS', sql`overtime > 0 and work_date between '2026-11-14' and '2026-11-16'`);
  await expectTrue();
  await refreshAll();
  await change(sql`insert into time_grant (id, employee_id, work_date, kind, withdraws)
    select gen_random_uuid(), employee_id, work_date, kind, id from time_grant where kind = 'POSTAPPLY' and work_date > '2026-11-10'`);
  await expectTrue();
  await refreshAll();
  await expectTrue();
});

test('hours are billed as what somebody was on each date, also where that was changed afterwards', async () => {
  const [first] = ids;
  const cleaner = newId();
  await database.run(
    sql`insert into job_designation (id, code, title, effective_from) values (${cleaner}, 'CLN', 'Cleaner', '2026-01-01')`,
  );
  await change(sql`update assignment set effective_to = '2026-11-17' where employee_id = ${first}`);
  await change(sql`insert into assignment (id, employee_id, detachment_id, designation_id, effective_from)
    select ${newId()}, employee_id, detachment_id, ${cleaner}, '2026-11-18' from assignment where employee_id = ${first}`);
  expect((await shown('BILLING', RANGES[0])).join()).toContain('Cleaner');
  await expectTrue();
});

test('a change that commits while sums are added up is in the sums that follow', async () => {
  let [changed, mayCommit] = [() => {}, () => {}];
  const isChanged = new Promise<void>((resolve) => (changed = resolve));
  const isAdded = new Promise<void>((resolve) => (mayCommit = resolve));
  await change(sql`update attendance_day set late = 1 where work_date between '2026-11-01' and '2026-11-05'`);
  const writing = inBulk(async (db) => {
    await db.run(
      sql`update attendance_day set regular = regular + 1, worked = worked + 1 where work_date = '2026-11-02' and worked > 0`,
    );
    changed();
    await isAdded;
  });
  await isChanged;
  await refreshAll();
  mayCommit();
  await writing;
  await expectTrue();
  await refreshAll();
  await expectTrue();
});

test('a report of some people reads the sums of those', async () => {
  const site = await database.one<{ id: string }>(sql`select id from detachment where code = 'BLK-1'`);
  const range = ['2026-10-26', '2026-11-25'] as const;
  const days = await storedDays(range[0], range[1]);
  const [, , third, fourth] = ids;
  const posted = days.filter(({ employeeId }) => employeeId === third || employeeId === fourth);
  expect(await shown('OVERTIME', range, { detachmentId: site?.id })).toEqual(overtimeOf(posted));
  expect(await shown('OVERTIME', range, { search: '1003' })).toEqual(
    overtimeOf(days.filter(({ employeeId }) => employeeId === third)),
  );
  const there = days.filter((each) => each.site === 'Detachment BLK-1');
  expect(await shown('BILLING', range, { detachmentId: site?.id })).toEqual(billedOf(there));
});
