// Clusters, detachments with their fences, departments and job designations, as rows.
import type { Fence, Site, TimeInPolicy } from '@kawani/domains/organization/contract';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type NewCluster = { code: string; name: string; since: Day };
export type NewDetachment = {
  code: string;
  client: string;
  name: string;
  clusterId: string;
  address: string;
  psgc: string;
  wageClass?: string | null;
  timeInPolicy: TimeInPolicy;
  photoRequired?: boolean;
  billable?: boolean;
  contractFrom?: Day;
  contractTo?: Day;
  kiosk?: boolean;
  since: Day;
  fences: readonly Fence[];
};
export type NewDepartment = {
  code: string;
  name: string;
  parentId: string | null;
  officeId: string | null;
  since: Day;
};
export type NewDesignation = {
  code: string;
  title: string;
  departmentId: string | null;
  billable: boolean;
  /** Centavos a day. */
  rateFrom?: number;
  rateTo?: number;
  diagnostics?: readonly string[];
  since: Day;
};

export async function insertClusters(db: Db, clusters: readonly NewCluster[]): Promise<Map<string, string>> {
  return inserted(clusters, (rows) =>
    db.run(sql`insert into cluster (id, code, name, effective_from)
      select id, code, name, since from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, code text, name text, since date)`),
  );
}

export async function insertDetachments(db: Db, detachments: readonly NewDetachment[]): Promise<Map<string, string>> {
  const ids = await inserted(detachments, (rows) =>
    db.run(sql`insert into detachment
        (id, code, client, name, cluster_id, address, psgc, wage_class, time_in_policy, photo_required, billable, contract_from,
        contract_to, kiosk, effective_from)
      select id, code, client, name, "clusterId", address, psgc, "wageClass", "timeInPolicy",
        coalesce("photoRequired", false), coalesce(billable, true), "contractFrom", "contractTo", coalesce(kiosk, false),
        since
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id uuid, code text, client text, name text,
        "clusterId" uuid, address text, psgc text, "wageClass" text, "timeInPolicy" text, "photoRequired" boolean, billable boolean,
        "contractFrom" date, "contractTo" date, kiosk boolean, since date)`),
  );
  const fences = detachments.flatMap(({ code, since, fences }) =>
    fences.map((fence) => ({ id: newId(), detachmentId: ids.get(code), since, ...fence })),
  );
  await db.run(sql`insert into detachment_fence (id, detachment_id, latitude, longitude, radius_m, effective_from)
    select id, "detachmentId", latitude, longitude, "radiusM", since
    from jsonb_to_recordset(${JSON.stringify(fences)}::jsonb) as row (id uuid, "detachmentId" uuid,
      latitude double precision, longitude double precision, "radiusM" int, since date)`);
  return ids;
}

export async function insertDepartments(db: Db, departments: readonly NewDepartment[]): Promise<Map<string, string>> {
  return inserted(departments, (rows) =>
    db.run(sql`insert into department (id, code, name, parent_id, office_id, effective_from)
      select id, code, name, "parentId", "officeId", since from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, code text, name text, "parentId" uuid, "officeId" uuid, since date)`),
  );
}

export async function insertDesignations(
  db: Db,
  designations: readonly NewDesignation[],
): Promise<Map<string, string>> {
  return inserted(designations, (rows) =>
    db.run(sql`insert into job_designation
        (id, code, title, department_id, billable, rate_from, rate_to, diagnostics, effective_from)
      select id, code, title, "departmentId", billable, "rateFrom", "rateTo", coalesce(diagnostics, '{}'),
        since from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, code text, title text, "departmentId" uuid, billable boolean, "rateFrom" bigint,
          "rateTo" bigint, diagnostics text[], since date)`),
  );
}

export async function sitesByIds(db: Db, ids: readonly string[]): Promise<Site[]> {
  return db.rows<Site>(sql`
    select id, code, name, address, psgc, wage_class as "wageClass", time_in_policy as "timeInPolicy",
      photo_required as "photoRequired", fences
    from site where id = any(${ids})`);
}

type Listed = 'cluster' | 'detachment' | 'department' | 'job_designation';

/** Code and id of everything of a kind that is in use on a day. */
export async function codesOf(db: Db, day: Day): Promise<{ kind: Listed; code: string; id: string }[]> {
  return db.rows<{ kind: Listed; code: string; id: string }>(sql`
    select kind, code, id from (
      select 'cluster' as kind, code, id, effective_from, effective_to from cluster
      union all select 'detachment', code, id, effective_from, effective_to from detachment
      union all select 'department', code, id, effective_from, effective_to from department
      union all select 'job_designation', code, id, effective_from, effective_to from job_designation
    ) listed
    where effective_from <= ${day} and (effective_to is null or effective_to >= ${day})`);
}

async function inserted<Row extends { code: string }>(
  rows: readonly Row[],
  insert: (rows: readonly (Row & { id: string })[]) => Promise<number>,
): Promise<Map<string, string>> {
  const withIds = rows.map((row) => ({ id: newId(), ...row }));
  await insert(withIds);
  return new Map(withIds.map(({ code, id }) => [code, id]));
}
