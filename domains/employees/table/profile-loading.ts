// Writing the profiles of many at once: what a company brings with it, or what is made up for one.
import type {
  Address,
  EmergencyContact,
  Licence,
  ProfileRecord,
  Relative,
  Schooling,
} from '@kawani/domains/employees/contract';
import { type Db, newId, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

export type LoadedProfile = {
  readonly employeeId: string;
  readonly since: Day;
  readonly personal: Pick<
    ProfileRecord['PERSONAL'],
    'birthplace' | 'citizenship' | 'religion' | 'bloodType' | 'heightCm' | 'weightKg' | 'taxExemptionCode'
  >;
  readonly present: Address | null;
  readonly permanent: Address | null;
  readonly relatives: readonly Relative[];
  readonly contacts: readonly EmergencyContact[];
  readonly numbers: readonly { readonly kind: string; readonly value: string }[];
  readonly schooling: readonly Schooling[];
  readonly licences: readonly Licence[];
  readonly payOut: { readonly channel: string; readonly accountName: string; readonly accountNumber: string } | null;
  readonly sizes: { readonly upper: string; readonly lower: string; readonly foot: string } | null;
};

/** For people of whom nothing of it is there yet. */
export async function insertProfiles(db: Db, profiles: readonly LoadedProfile[]): Promise<void> {
  await updatePersonal(db, profiles);
  await insertAddresses(db, profiles);
  await insertLists(db, profiles);
  await insertRest(db, profiles);
}

async function updatePersonal(db: Db, profiles: readonly LoadedProfile[]): Promise<void> {
  const rows = profiles.map(({ employeeId, personal }) => ({ employeeId, ...personal }));
  await db.run(sql`
    update employee e set birthplace = row.birthplace, citizenship = row.citizenship, religion = row.religion,
      blood_type = "bloodType", height_cm = "heightCm", weight_kg = "weightKg", tax_exemption_code = "taxExemptionCode"
    from ${recordset(rows)} as row ("employeeId" uuid, birthplace text, citizenship text, religion text,
      "bloodType" text, "heightCm" int, "weightKg" int, "taxExemptionCode" text)
    where e.id = row."employeeId"`);
}

async function insertAddresses(db: Db, profiles: readonly LoadedProfile[]): Promise<void> {
  const rows = profiles.flatMap(({ employeeId, present, permanent }) => [
    ...(present === null ? [] : [{ employeeId, kind: 'PRESENT', ...present }]),
    ...(permanent === null ? [] : [{ employeeId, kind: 'PERMANENT', ...permanent }]),
  ]);
  await db.run(sql`
    insert into employee_address (employee_id, kind, house_street, psgc, barangay, city, province, region, zip)
    select "employeeId", kind, "houseStreet", psgc, barangay, city, province, region, zip
    from ${recordset(rows)} as row ("employeeId" uuid, kind text, "houseStreet" text, psgc text, barangay text, city text,
      province text, region text, zip text)`);
}

async function insertLists(db: Db, profiles: readonly LoadedProfile[]): Promise<void> {
  await db.run(sql`
    insert into employee_relative (id, employee_id, position, name, relation, birth_date, is_dependent, share)
    select id, "employeeId", position, name, relation, "birthDate", "isDependent", share
    from ${entries(profiles, 'relatives')} as row (id uuid, "employeeId" uuid, position int, name text, relation text,
      "birthDate" date, "isDependent" boolean, share int)`);
  await db.run(sql`
    insert into emergency_contact (id, employee_id, position, name, relation, mobile, address, is_primary)
    select id, "employeeId", position, name, relation, mobile, address, "isPrimary"
    from ${entries(profiles, 'contacts')} as row (id uuid, "employeeId" uuid, position int, name text, relation text,
      mobile text, address text, "isPrimary" boolean)`);
  await db.run(sql`
    insert into schooling (id, employee_id, position, level, school, course, year)
    select id, "employeeId", position, level, school, course, year
    from ${entries(profiles, 'schooling')} as row (id uuid, "employeeId" uuid, position int, level text, school text,
      course text, year int)`);
  await db.run(sql`
    insert into licence (id, employee_id, position, name, number, issued_on, expires_on)
    select id, "employeeId", position, name, number, "issuedOn", "expiresOn"
    from ${entries(profiles, 'licences')} as row (id uuid, "employeeId" uuid, position int, name text, number text,
      "issuedOn" date, "expiresOn" date)`);
}

async function insertRest(db: Db, profiles: readonly LoadedProfile[]): Promise<void> {
  await db.run(sql`
    insert into government_number (employee_id, kind, value)
    select "employeeId", kind, value from ${entries(profiles, 'numbers')} as row ("employeeId" uuid, kind text, value text)`);
  const accounts = profiles.flatMap(({ employeeId, since, payOut }) =>
    payOut === null ? [] : [{ employeeId, since, ...payOut }],
  );
  await db.run(sql`select set_config('kawani.loads_pay_out', 'on', true)`);
  await db.run(sql`
    insert into pay_out (employee_id, effective_from, channel, account_name, account_number)
    select "employeeId", since, channel, "accountName", "accountNumber" from ${recordset(accounts)}
      as row ("employeeId" uuid, since date, channel text, "accountName" text, "accountNumber" text)`);
  await db.run(sql`select set_config('kawani.loads_pay_out', 'off', true)`);
  const sizes = profiles.flatMap(({ employeeId, sizes: each }) => (each === null ? [] : [{ employeeId, ...each }]));
  await db.run(sql`
    insert into employee_sizes (employee_id, upper_size, lower_size, foot_size)
    select "employeeId", upper, lower, foot from ${recordset(sizes)}
      as row ("employeeId" uuid, upper text, lower text, foot text)`);
}

type Lists = 'relatives' | 'contacts' | 'schooling' | 'licences' | 'numbers';

function entries(profiles: readonly LoadedProfile[], name: Lists): Sql {
  const rows = profiles.flatMap(({ employeeId, [name]: list }) =>
    list.map((entry, at) => ({ ...entry, employeeId, id: newId(), position: at + 1 })),
  );
  return recordset(rows);
}

function recordset(rows: readonly object[]): Sql {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
}

export type LoadedDocument = {
  readonly employeeId: string;
  readonly kind: string;
  readonly state: 'SUBMITTED' | 'VERIFIED' | 'REJECTED';
  readonly reason: string | null;
  readonly expiresOn: Day | null;
};

/** All of them with one and the same content, put into the store before. */
export async function insertDocuments(
  db: Db,
  documents: readonly LoadedDocument[],
  { key, bytes, at }: { key: string; bytes: number; at: Date },
): Promise<void> {
  const rows = documents.map((document) => ({ ...document, id: newId(), fileId: newId() }));
  await db.run(sql`
    insert into employee_file (id, employee_id, name, media_type, bytes, storage_key, by, at)
    select "fileId", "employeeId", lower(kind) || '.pdf', 'application/pdf', ${bytes}::int, ${key}, 'hr', ${at}::timestamptz
    from ${recordset(rows)} as row ("fileId" uuid, "employeeId" uuid, kind text)`);
  await db.run(sql`
    insert into employee_document (id, employee_id, kind, state, file_id, submitted_at, submitted_by, decided_at, decided_by,
      reason, expires_on)
    select id, "employeeId", kind, state, "fileId", ${at}::timestamptz, 'hr', case when state <> 'SUBMITTED' then ${at}::timestamptz end,
      case when state <> 'SUBMITTED' then 'hr' end, reason, "expiresOn"
    from ${recordset(rows)} as row (id uuid, "employeeId" uuid, kind text, state text, "fileId" uuid, reason text,
      "expiresOn" date)`);
}
