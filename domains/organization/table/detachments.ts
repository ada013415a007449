// Keeping detachments. Fences are dated: what is drawn anew counts from its day on, what stood before stays known.
import type { Fence, TimeInPolicy } from '@kawani/domains/organization/contract';
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type DetachmentFacts = {
  id: string;
  code: string;
  client: string;
  name: string;
  clusterId: string;
  address: string;
  psgc: string;
  /** Null: the highest of the area. */
  wageClass: string | null;
  contractFrom: Day | null;
  contractTo: Day | null;
  billable: boolean;
  timeInPolicy: TimeInPolicy;
  photoRequired: boolean;
  kiosk: boolean;
};

export async function insertDetachment(db: Db, facts: DetachmentFacts & { since: Day }) {
  await db.run(sql`
    insert into detachment (id, code, client, name, cluster_id, address, psgc, wage_class, contract_from, contract_to, billable,
      time_in_policy, photo_required, kiosk, effective_from)
    values (${facts.id}, ${facts.code}, ${facts.client}, ${facts.name}, ${facts.clusterId}, ${facts.address},
      ${facts.psgc}, ${facts.wageClass}, ${facts.contractFrom}, ${facts.contractTo}, ${facts.billable}, ${facts.timeInPolicy},
      ${facts.photoRequired}, ${facts.kiosk}, ${facts.since})`);
}

/** A contract that began earlier than was known opens the site earlier. */
export async function updateDetachment(db: Db, facts: DetachmentFacts) {
  await db.run(sql`
    update detachment set code = ${facts.code}, client = ${facts.client}, name = ${facts.name},
      cluster_id = ${facts.clusterId}, address = ${facts.address}, psgc = ${facts.psgc}, wage_class = ${facts.wageClass},
      contract_from = ${facts.contractFrom}, contract_to = ${facts.contractTo}, billable = ${facts.billable},
      time_in_policy = ${facts.timeInPolicy}, photo_required = ${facts.photoRequired}, kiosk = ${facts.kiosk},
      effective_from = least(effective_from, ${facts.contractFrom}), version = version + 1
    where id = ${facts.id}`);
}

/** From `since` on these fences count, and no others. */
export async function setFences(db: Db, detachmentId: string, fences: readonly Fence[], since: Day): Promise<void> {
  const rows = JSON.stringify(fences.map((fence) => ({ id: newId(), ...fence })));
  const drawn = sql`jsonb_to_recordset(${rows}::jsonb) as drawn (id uuid, latitude double precision,
    longitude double precision, "radiusM" int)`;
  const alike = sql`f.latitude = drawn.latitude and f.longitude = drawn.longitude and f.radius_m = drawn."radiusM"`;
  await db.run(sql`delete from detachment_fence where detachment_id = ${detachmentId} and effective_from >= ${since}`);
  await db.run(sql`update detachment_fence f set effective_to =
      case when exists (select from ${drawn} where ${alike}) then null else ${since}::date - 1 end
    where detachment_id = ${detachmentId} and (effective_to is null or effective_to >= ${since})`);
  await db.run(sql`insert into detachment_fence (id, detachment_id, latitude, longitude, radius_m, effective_from)
    select id, ${detachmentId}::uuid, latitude, longitude, "radiusM", ${since}::date from ${drawn}
    where not exists (select from detachment_fence f where f.detachment_id = ${detachmentId} and ${alike}
      and f.effective_to is null)`);
}
