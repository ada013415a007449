// Sums of a month's remittances as they were added up, and the pay that they are of.
import type { GovernmentNumber } from '@kawani/domains/employees/contract';
import { type Db, sql } from '@kawani/kit/server/db';
import { type Day, lastOfMonth } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { RemittanceKind } from '../contract.ts';

export type RemittanceSums = {
  /** By the keys of the list's columns. */
  readonly sums: Readonly<Record<string, Centavos>>;
  /** Everybody in the list, once. */
  readonly people: readonly string[];
  readonly shortPeople: number;
};
type SumsRow = RemittanceSums & { readonly kind: RemittanceKind };

/**
 * Which completed pay and opening balances a month's sums are of: its own, and what was paid before it in the year, which
 * benefits are counted after. Other runs, corrections or balances give another text.
 */
export async function paidUntil(db: Db, month: Day): Promise<string> {
  const row = await db.one<{ paid: string }>(sql`
    with runs as (select id from pay_run where state = 'Completed' and (month = ${month}
      or pay_date between date_trunc('year', ${month}::date)::date and ${lastOfMonth(month)}))
    select concat_ws(' ', (select md5(string_agg(id::text, ' ' order by id)) from runs),
      (select md5(string_agg(id::text, ' ' order by id)) from payslip where corrects is not null and run_id in (select id from runs)),
      (select concat_ws(' ', count(*), max(decided_at)) from opening_balance
        where state = 'IN_FORCE' and year = extract(year from ${month}::date))) as paid`);
  return row?.paid ?? '';
}

/** None where they are of other pay. People as one text: the driver takes longer for arrays of thousands. */
export async function storedSums(db: Db, month: Day, madeOf: string): Promise<SumsRow[]> {
  return db.rows<SumsRow>(sql`select kind, sums, array_to_json(people) as people, short_people as "shortPeople"
    from remittance_sum where month = ${month} and made_of = ${madeOf}`);
}

export async function storeSums(db: Db, month: Day, madeOf: string, rows: readonly SumsRow[]): Promise<void> {
  await db.run(sql`
    insert into remittance_sum (month, kind, made_of, sums, people, short_people)
    select ${month}, kind, ${madeOf}, sums, people, "shortPeople"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (kind text, sums jsonb, people uuid[], "shortPeople" int)
    on conflict (month, kind) do update set made_of = excluded.made_of, sums = excluded.sums, people = excluded.people,
      short_people = excluded.short_people`);
}

/** Everybody's numbers of each agency, by the person. */
export async function allNumbers(db: Db): Promise<ReadonlyMap<GovernmentNumber, Readonly<Record<string, string>>>> {
  const rows = await db.rows<{ kind: GovernmentNumber; numbers: Record<string, string> }>(sql`
    select kind, json_object_agg(employee_id, value) as numbers from government_number group by kind`);
  return new Map(rows.map(({ kind, numbers }) => [kind, numbers]));
}

/** Another text where anybody's number of an agency is another one, is new or is gone. */
export async function numbersMark(db: Db): Promise<string> {
  const row = await db.one<{ mark: string }>(sql`
    select count(*) || ' ' || coalesce(bit_xor(uuid_hash_extended(employee_id, hashtextextended(value, hashtext(kind)))), 0) as mark
    from government_number`);
  return row?.mark ?? '';
}
