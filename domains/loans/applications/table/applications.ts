// Applications as officers list them.
import { type Db, empty, type Sql, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { LoanSecurity, LoanSource, LoanType } from '../../types/lists.ts';
import type { LoanWarning } from '../../types/rules/eligibility.ts';
import type { ApplicationStage } from '../lists.ts';

/** Who looks: never at an application of their own, nor at one that they are a co-maker of. */
export type Looking = { readonly employeeId: string | null; readonly kinds: readonly string[] };

export type ApplicationRow = {
  readonly id: string;
  readonly ref: string;
  readonly number: string;
  readonly name: string;
  readonly site: string | null;
  readonly source: LoanSource;
  readonly type: LoanType;
  readonly amount: Centavos;
  readonly months: number;
  readonly security: LoanSecurity | null;
  readonly asked: number;
  readonly accepted: number;
  readonly warnings: LoanWarning[];
  readonly filedAt: Instant;
  readonly version: number;
};

type Narrowed = {
  readonly stage: ApplicationStage;
  readonly search?: string | undefined;
  /** The search as a reference begins; null where it is none. */
  readonly ref?: string | null;
  readonly source?: LoanSource | undefined;
  readonly type?: LoanType | undefined;
};

type Asked = Narrowed & {
  readonly newestFirst: boolean;
  readonly page: number;
  readonly size: number;
};

/** Of `r`. The kinds stand in it word for word, as in the index that finds them. */
function seenBy({ employeeId, kinds }: Looking): Sql {
  return sql`r.kind in ('LOAN', 'VALE') and r.kind = any(${kinds}) and r.owner_id is distinct from ${employeeId}
    and r.id <> all (array(select c.request_id from loan_co_maker c where c.employee_id = ${employeeId}))`;
}

/** Of `r`. What is searched for is found first, by people and by references, each in its own index. */
function narrowedTo({ stage, search, ref = null, source, type }: Narrowed): Sql {
  return sql`r.state = ${stage}
    ${source === undefined ? empty : sql`and r.keeps #>> '{terms,source}' = ${source}`}
    ${type === undefined ? empty : sql`and r.type = ${type}`}
    ${
      search === undefined
        ? empty
        : sql`and r.id = any(array(select a.id from people_found(${search}) p (id) join request a on a.owner_id = p.id
            where a.kind in ('LOAN', 'VALE') and a.state = ${stage}
          union select a.id from request a where a.kind in ('LOAN', 'VALE') and a.ref like ${ref} || '%'))`
    }`;
}

export async function applicationRows(db: Db, looking: Looking, asked: Asked): Promise<ApplicationRow[]> {
  const { newestFirst, page, size } = asked;
  const order = newestFirst ? sql`r.filed_at desc, r.id desc` : sql`r.filed_at, r.id`;
  return db.rows<ApplicationRow>(sql`
    select r.id, r.ref, e.number, e.listed_name as name,
      coalesce((select name from detachment d where d.id = r.detachment_id),
        (select name from department d where d.id = r.department_id)) as site,
      r.keeps #>> '{terms,source}' as source, r.type, (r.form ->> 'amount')::bigint as amount,
      (r.keeps #>> '{terms,months}')::int as months, r.keeps #>> '{terms,security}' as security,
      (select count(*) from loan_co_maker c where c.request_id = r.id)::int as asked,
      (select count(*) from loan_co_maker c where c.request_id = r.id and c.accepted_at is not null)::int as accepted,
      coalesce(r.keeps -> 'warnings', '[]') as warnings, r.filed_at as "filedAt", r.version
    from (select r.* from request r where ${narrowedTo(asked)} and ${seenBy(looking)}
      order by ${order} limit ${size} offset ${(page - 1) * size}) r
      join employee e on e.id = r.owner_id
    order by ${order}`);
}

export async function countApplications(db: Db, looking: Looking, asked: Narrowed): Promise<number> {
  const row = await db.one<{ total: number }>(
    sql`select count(*)::int as total from request r where ${narrowedTo(asked)} and ${seenBy(looking)}`,
  );
  return row?.total ?? 0;
}

/** Of loans, that wait for a decision. */
export async function countDeferments(db: Db, employeeId: string | null): Promise<number> {
  const row = await db.one<{ total: number }>(sql`
    select count(*)::int as total from request r where r.kind = 'DEFERMENT_LOAN' and r.waiting_since is not null
      and r.owner_id is distinct from ${employeeId}`);
  return row?.total ?? 0;
}
