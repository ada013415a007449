// Pay periods that were set, and the rules by which the others are computed.
import type { PayPeriod } from '@kawani/domains/schedule/contract';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { CutOffRule } from '../contract/periods.ts';

type Range = { from: Day; to: Day };

const period = sql`starts, ends, last_day_to_file as "lastDayToFile", pay_date as "payDate",
  usual_pay_date as "usualPayDate", state`;
const rule = sql`effective_from as "effectiveFrom", first_ends as "firstEnds", second_ends as "secondEnds",
  file_within as "fileWithin", pay_after as "payAfter"`;

const allRules = sql`(select coalesce(jsonb_agg(to_jsonb(r) order by r."effectiveFrom"), '[]')
  from (select ${rule} from cut_off_rule) r)`;

export async function periodOf(db: Db, on: Day): Promise<PayPeriod | undefined> {
  return db.one<PayPeriod>(sql`select ${period} from pay_period where starts <= ${on} and ends >= ${on}`);
}

type Around = { before: Day | null; after: Day | null; rules: CutOffRule[]; closed: Day[] };

/** A pay date lies at most a period and a month after a day, and moves at most over Holy Week and the like. */
const DAYS_BEFORE = 20;
const DAYS_AFTER = 75;

/** On these no bank pays; a special working day is a day of work. */
const closedWithin = ({ from, to }: Range) => sql`(select coalesce(jsonb_agg(date), '[]') from holiday
  where date between ${from}::date - ${DAYS_BEFORE}::int and ${to}::date + ${DAYS_AFTER}::int and withdrawn_at is null
    and type in ('RH', 'SNW') and num_nonnulls(places, sites) = 0)`;

/** The periods set that touch a range, the end of the one before it, the start of the one after it, and the rules. */
export async function periodsWithin(db: Db, { from, to }: Range): Promise<Around & { set: PayPeriod[] }> {
  const row = await db.one<Around & { set: PayPeriod[] }>(sql`
    select (select coalesce(jsonb_agg(to_jsonb(p) order by p.starts), '[]') from (
        select ${period} from pay_period where starts <= ${to} and ends >= ${from}) p) as set,
      (select max(ends) from pay_period where ends < ${from}) as before,
      (select min(starts) from pay_period where starts > ${to}) as after, ${allRules} as rules, ${closedWithin({ from, to })} as closed`);
  return row ?? { set: [], before: null, after: null, rules: [], closed: [] };
}

/** The end of the period set before a day, the start of the one set after it, and the rules in order. */
export async function periodsAround(db: Db, on: Day): Promise<Around> {
  const row = await db.one<Around>(sql`
    select (select max(ends) from pay_period where ends < ${on}) as before,
      (select min(starts) from pay_period where starts > ${on}) as after,
      ${allRules} as rules, ${closedWithin({ from: on, to: on })} as closed`);
  return row ?? { before: null, after: null, rules: [], closed: [] };
}

export async function postedRanges(db: Db, from: Day, to: Day): Promise<{ from: Day; to: Day }[]> {
  return db.rows<{ from: Day; to: Day }>(sql`select starts as from, ends as to from pay_period
    where state = 'Posted' and starts <= ${to} and ends >= ${from} order by starts`);
}

export async function lastPostedDay(db: Db): Promise<Day | null> {
  const row = await db.one<{ last: Day | null }>(sql`select max(ends) as last from pay_period where state = 'Posted'`);
  return row?.last ?? null;
}

/** One whose dates have to be set by hand leaves its pay date out. */
export type NewPeriod = Omit<PayPeriod, 'payDate' | 'usualPayDate'> & {
  readonly payDate?: Day | null;
  readonly usualPayDate?: Day | null;
};

export async function putPeriods(db: Db, periods: readonly NewPeriod[]): Promise<void> {
  const rows = periods.map((one) => ({ ...one, id: newId() }));
  await db.run(sql`
    insert into pay_period (id, starts, ends, last_day_to_file, pay_date, usual_pay_date, state)
    select id, starts, ends, "lastDayToFile", "payDate", "usualPayDate", state
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, starts date, ends date, "lastDayToFile" date,
      "payDate" date, "usualPayDate" date, state text)
    on conflict (starts) do update set state = excluded.state`);
}

/** Keeps an open period as it is now; one that is kept already stays as it is. */
export async function keepOpen(db: Db, period: PayPeriod): Promise<void> {
  await db.run(sql`insert into pay_period (id, starts, ends, last_day_to_file, pay_date, usual_pay_date, state)
    values (${newId()}, ${period.starts}, ${period.ends}, ${period.lastDayToFile}, ${period.payDate},
      ${period.usualPayDate}, 'Open')
    on conflict (starts) do nothing`);
}

/** Opens a posted period again, unless its pay is complete; whether it did. */
export async function openAgain(db: Db, starts: Day): Promise<boolean> {
  const opened = await db.run(
    sql`update pay_period set state = 'Open' where starts = ${starts} and state = 'Posted' and paid_at is null`,
  );
  return opened === 1;
}

/** The pay of periods that lie within a range is complete. */
export async function notePaid(db: Db, { from, to }: { from: Day; to: Day }, at: Date): Promise<void> {
  await db.run(sql`update pay_period set paid_at = ${at} where starts >= ${from} and ends <= ${to}`);
}

/** The posted periods that touch the range; none is posted before the transaction ends. */
export async function postedRangesHeld(db: Db, from: Day, to: Day): Promise<{ from: Day; to: Day }[]> {
  return db.rows<{ from: Day; to: Day }>(
    sql`select starts as "from", ends as "to" from posted_while_held(${from}, ${to})`,
  );
}

export async function holdAllDays(db: Db): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('kawani.posting'))`);
}

/** The rules in order, each with who set it and when. */
export async function keptRules(db: Db): Promise<(CutOffRule & { by: string; at: string })[]> {
  return db.rows<CutOffRule & { by: string; at: string }>(
    sql`select ${rule}, by, at from cut_off_rule order by effective_from`,
  );
}

export async function insertRule(db: Db, kept: CutOffRule, by: string, at: Date): Promise<void> {
  await db.run(sql`insert into cut_off_rule (effective_from, first_ends, second_ends, file_within, pay_after, by, at)
    values (${kept.effectiveFrom}, ${kept.firstEnds}, ${kept.secondEnds}, ${kept.fileWithin}, ${kept.payAfter}, ${by}, ${at})`);
}

/** Takes a rule away that has not begun. */
export async function removeRule(db: Db, effectiveFrom: Day): Promise<boolean> {
  return (await db.run(sql`delete from cut_off_rule where effective_from = ${effectiveFrom}`)) === 1;
}
