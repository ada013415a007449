// Pay below the minimum wage: what is in force for everybody on a day, beside the rate of the place of work.
import type { WagePlace } from '@kawani/domains/statutory/contract';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { BelowMinimum, ClientShort } from '../contract/minimum-wage.ts';

export type SiteFloor = {
  siteId: string;
  region: string;
  order: string;
  since: Day;
  floor: Centavos;
  /** The allowance beside it. */
  floorCola: Centavos;
};

export async function placesOfSites(db: Db): Promise<(WagePlace & { siteId: string })[]> {
  return db.rows<WagePlace & { siteId: string }>(
    sql`select id as "siteId", psgc, wage_class as "wageClass" from detachment`,
  );
}

/** Where somebody works on a date, with how many do. */
export async function workedSites(
  db: Db,
  on: Day,
): Promise<{ siteId: string; client: string; site: string; people: number }[]> {
  return db.rows<{ siteId: string; client: string; site: string; people: number }>(sql`
    select d.id as "siteId", d.client, d.name as site, count(*)::int as people
    from assignment a left join department p on p.id = a.department_id
      join detachment d on d.id = coalesce(a.detachment_id, p.office_id)
      join employee e on e.id = a.employee_id and (e.separated_on is null or e.separated_on >= ${on})
    where a.effective_from <= ${on} and (a.effective_to is null or a.effective_to >= ${on})
    group by d.id order by d.client, d.name`);
}

/** A day's pay as it is rounded everywhere: by the month it is twelve months over the days of the factor. */
const daily = sql`(case t.basis when 'DAILY' then t.rate else round(t.rate * 12 / t.factor) end)::bigint`;

/** What basic pay lacks, or basic pay and allowance together: an allowance may be part of a higher basic pay. */
const short = sql`greatest(f.floor - ${daily}, f.floor + f."floorCola" - ${daily} - t.cola)`;

function below(floors: readonly SiteFloor[], on: Day): Sql {
  return sql`(
    select a.employee_id, a.designation_id, d.client, d.name as site, f.region, f."order", f.since, f.floor, f."floorCola",
      ${daily} as daily, t.cola, t.basis, t.rate, t.factor::text as factor, ${short} as short,
      round(${short} * t.factor / 12)::bigint as short_monthly
    from assignment a left join department p on p.id = a.department_id
      join detachment d on d.id = coalesce(a.detachment_id, p.office_id)
      join jsonb_to_recordset(${JSON.stringify(floors)}::jsonb)
        as f ("siteId" uuid, region text, "order" text, since date, floor bigint, "floorCola" bigint) on f."siteId" = d.id
      join employee e on e.id = a.employee_id and (e.separated_on is null or e.separated_on >= ${on})
      join lateral (select basis, rate, factor, cola from pay_terms t where t.employee_id = a.employee_id
        and t.withdrawn_at is null and t.effective_from <= ${on} order by t.effective_from desc limit 1) t on true
    where a.effective_from <= ${on} and (a.effective_to is null or a.effective_to >= ${on}) and ${short} > 0
  ) below`;
}

export type RateBelow = {
  employeeId: string;
  basis: 'DAILY' | 'MONTHLY';
  factor: string;
  rate: Centavos;
  daily: Centavos;
  cola: Centavos;
  floor: Centavos;
  floorCola: Centavos;
  order: string;
};

/** Everybody, by how they are paid. */
export async function ratesBelow(db: Db, floors: readonly SiteFloor[], on: Day): Promise<RateBelow[]> {
  return db.rows<RateBelow>(sql`select employee_id as "employeeId", basis, factor, rate, daily, cola,
      floor, "floorCola", "order"
    from ${below(floors, on)} order by employee_id`);
}

export async function peopleBelow(
  db: Db,
  floors: readonly SiteFloor[],
  { on, page, size }: { on: Day; page: number; size: number },
): Promise<{ items: BelowMinimum[]; total: number }> {
  const rows = await db.rows<BelowMinimum & { total: number }>(sql`
    select e.id as "employeeId", e.listed_name as name, e.number,
      client, site, g.title as designation, region, "order", since, floor, "floorCola", daily, cola, short,
      short_monthly as "shortMonthly",
      count(*) over () as total
    from ${below(floors, on)} join employee e on e.id = employee_id join job_designation g on g.id = designation_id
    order by client, site, e.sort_name, e.id limit ${size} offset ${(page - 1) * size}`);
  return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export async function clientsBelow(db: Db, floors: readonly SiteFloor[], on: Day): Promise<ClientShort[]> {
  return db.rows<ClientShort>(sql`
    select client, region, "order", since, floor, "floorCola", count(*)::int as people, sum(short)::bigint as short,
      sum(short_monthly)::bigint as "shortMonthly"
    from ${below(floors, on)} group by client, region, "order", since, floor, "floorCola"
    order by client, region, floor`);
}

export type RatedDesignation = { id: string; code: string; title: string; rate: Centavos; places: WagePlace[] };

/** Those in use that say what they pay, with where their people work. */
export async function ratedDesignations(db: Db, on: Day): Promise<RatedDesignation[]> {
  return db.rows<RatedDesignation>(sql`
    select g.id, g.code, g.title, coalesce(g.rate_from, g.rate_to) as rate,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('psgc', d.psgc, 'wageClass', d.wage_class)), '[]')
        from assignment a left join department p on p.id = a.department_id
        join detachment d on d.id = coalesce(a.detachment_id, p.office_id)
        where a.designation_id = g.id and (a.effective_to is null or a.effective_to >= ${on})) as places
    from job_designation g
    where (g.effective_to is null or g.effective_to >= ${on}) and coalesce(g.rate_from, g.rate_to) is not null
    order by g.code`);
}
