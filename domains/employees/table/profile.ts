// Reading what stands in the sections of a record.
import type { ProfileRecord } from '@kawani/domains/employees/contract';
import { type Db, type Sql, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';

/** Whoever changes a record holds it until the transaction ends. */
export async function holdEmployee(db: Db, employeeId: string): Promise<{ version: number } | undefined> {
  return db.one<{ version: number }>(sql`select version from employee where id = ${employeeId} for no key update`);
}

/** Numbers whole; of pay-outs the one in force on the day. */
export async function profileRecord(db: Db, employeeId: string, on: Day): Promise<ProfileRecord | undefined> {
  const row = await db.one<{ record: ProfileRecord }>(sql`
    select jsonb_build_object('PERSONAL', ${PERSONAL}, 'CONTACT', jsonb_build_object('mobile', e.mobile, 'email', e.email),
      'ADDRESS', jsonb_build_object('present', ${address('PRESENT')}, 'permanent', ${address('PERMANENT')}),
      'FAMILY', jsonb_build_object('relatives', ${list(RELATIVE, sql`employee_relative`)}),
      'EMERGENCY', jsonb_build_object('contacts', ${list(CONTACT, sql`emergency_contact`)}),
      'GOVERNMENT', jsonb_build_object('sss', ${number('SSS')}, 'philhealth', ${number('PHILHEALTH')},
        'pagibig', ${number('PAGIBIG')}, 'tin', ${number('TIN')}),
      'EDUCATION', jsonb_build_object('schooling', ${list(SCHOOLING, sql`schooling`)}, 'licences', ${list(LICENCE, sql`licence`)}),
      'PAY_OUT', coalesce((select jsonb_build_object('channel', channel, 'accountName', account_name, 'accountNumber', account_number)
        from pay_out where employee_id = e.id and effective_from <= ${on} order by effective_from desc limit 1),
        '{"channel": null, "accountName": null, "accountNumber": null}'),
      'SIZES', coalesce((select jsonb_build_object('upper', upper_size, 'lower', lower_size, 'head', head_size, 'foot', foot_size)
        from employee_sizes where employee_id = e.id), '{"upper": null, "lower": null, "head": null, "foot": null}')
    ) as record from employee e where e.id = ${employeeId}`);
  return row?.record;
}

const PERSONAL = sql`jsonb_build_object('firstName', e.first_name, 'middleName', e.middle_name, 'lastName', e.last_name,
  'suffix', e.suffix, 'birthDate', e.birth_date, 'birthplace', e.birthplace, 'sex', e.sex, 'civilStatus', e.civil_status,
  'citizenship', e.citizenship, 'religion', e.religion, 'bloodType', e.blood_type, 'heightCm', e.height_cm,
  'weightKg', e.weight_kg, 'taxExemptionCode', e.tax_exemption_code)`;
const RELATIVE = sql`jsonb_build_object('name', name, 'relation', relation, 'birthDate', birth_date,
  'isDependent', is_dependent, 'share', share)
  || case when document_id is null then '{}'::jsonb else jsonb_build_object('documentId', document_id) end`;
const CONTACT = sql`jsonb_build_object('name', name, 'relation', relation, 'mobile', mobile, 'address', address,
  'isPrimary', is_primary)`;
const SCHOOLING = sql`jsonb_build_object('level', level, 'school', school, 'course', course, 'year', year)`;
const LICENCE = sql`jsonb_build_object('name', name, 'number', number, 'issuedOn', issued_on, 'expiresOn', expires_on)`;

function address(kind: string): Sql {
  return sql`(select jsonb_build_object('houseStreet', house_street, 'psgc', psgc, 'zip', zip, 'barangay', barangay,
    'city', city, 'province', province, 'region', region) from employee_address where employee_id = e.id and kind = ${kind})`;
}

function list(entry: Sql, table: Sql): Sql {
  return sql`coalesce((select jsonb_agg(${entry} order by position) from ${table} where employee_id = e.id), '[]')`;
}

function number(kind: string): Sql {
  return sql`(select value from government_number where employee_id = e.id and kind = ${kind})`;
}

/** What the database asks of a pay-out account: approved by two who are neither its owner nor its preparer. */
export async function isApprovedByTwo(db: Db, { id, ownerId }: { id: string; ownerId: string }): Promise<boolean> {
  const row = await db.one<{ isApproved: boolean }>(
    sql`select is_pay_out_approved(${id}::uuid, ${ownerId}::uuid) as "isApproved"`,
  );
  return row?.isApproved ?? false;
}

/** By the ids of the people; nothing of who has none. */
export async function mobilesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows<{ id: string; mobile: string }>(
    sql`select id, mobile from employee where id = any(${ids}::uuid[]) and mobile is not null`,
  );
  return new Map(rows.map(({ id, mobile }) => [id, mobile]));
}

export async function photoOf(db: Db, employeeId: string): Promise<string | null> {
  const row = await db.one<{ photo: string | null }>(
    sql`select photo_file as photo from employee where id = ${employeeId}`,
  );
  return row?.photo ?? null;
}

/** Another employee who has this number. */
export async function holderOf(
  db: Db,
  { employeeId, kind, value }: { employeeId: string; kind: string; value: string },
): Promise<string | undefined> {
  const compared = kind === 'TIN' ? value.slice(0, 9) : value;
  const row = await db.one<{ id: string }>(sql`
    select employee_id as id from government_number
    where kind = ${kind} and compared = ${compared} and employee_id <> ${employeeId}`);
  return row?.id;
}
