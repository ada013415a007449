// Writing the sections of a record: each whole, in place of what stood there.
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
import type { ProfileSection } from '../contract/profile-sections.ts';

type Written = { readonly employeeId: string; readonly effectiveFrom: Day; readonly requestId: string | null };

/** False where a number is somebody else's by now. */
export async function writeSection<Section extends ProfileSection>(
  db: Db,
  section: Section,
  whole: ProfileRecord[Section],
  written: Written,
): Promise<boolean> {
  const write = WRITERS[section] as (db: Db, whole: ProfileRecord[Section], written: Written) => Promise<boolean>;
  const isWritten = await write(db, whole, written);
  await db.run(sql`update employee set version = version + 1 where id = ${written.employeeId}`);
  return isWritten;
}

const WRITERS: {
  readonly [Section in ProfileSection]: (db: Db, whole: ProfileRecord[Section], written: Written) => Promise<boolean>;
} = {
  PERSONAL: async (db, each, { employeeId }) => {
    await db.run(sql`
      update employee set first_name = ${each.firstName}, middle_name = ${each.middleName}, last_name = ${each.lastName},
        suffix = ${each.suffix}, birth_date = ${each.birthDate}, birthplace = ${each.birthplace}, sex = ${each.sex},
        civil_status = ${each.civilStatus}, citizenship = ${each.citizenship}, religion = ${each.religion},
        blood_type = ${each.bloodType}, height_cm = ${each.heightCm}, weight_kg = ${each.weightKg},
        tax_exemption_code = ${each.taxExemptionCode}
      where id = ${employeeId}`);
    return true;
  },
  CONTACT: async (db, { mobile, email }, { employeeId }) => {
    await db.run(sql`update employee set mobile = ${mobile}, email = ${email} where id = ${employeeId}`);
    return true;
  },
  ADDRESS: async (db, { present, permanent }, { employeeId }) => {
    await writeAddress(db, employeeId, 'PRESENT', present);
    await writeAddress(db, employeeId, 'PERMANENT', permanent);
    return true;
  },
  FAMILY: (db, { relatives }, { employeeId }) => writeRelatives(db, employeeId, relatives),
  EMERGENCY: (db, { contacts }, { employeeId }) => writeContacts(db, employeeId, contacts),
  GOVERNMENT: async (db, { sss, philhealth, pagibig, tin }, { employeeId }) => {
    const given = { SSS: sss, PHILHEALTH: philhealth, PAGIBIG: pagibig, TIN: tin };
    for (const [kind, value] of Object.entries(given)) {
      if (value !== null && !(await writeNumber(db, employeeId, kind, value))) return false;
    }
    return true;
  },
  EDUCATION: async (db, { schooling, licences }, { employeeId }) => {
    await writeSchooling(db, employeeId, schooling);
    return writeLicences(db, employeeId, licences);
  },
  PAY_OUT: async (db, { channel, accountName, accountNumber }, { employeeId, effectiveFrom, requestId }) => {
    // Refused by the database unless two people approved exactly this account (pay_out_needs_two).
    await db.run(sql`
      insert into pay_out (employee_id, effective_from, channel, account_name, account_number, request_id)
      values (${employeeId}, ${effectiveFrom}, ${channel}, ${accountName}, ${accountNumber}, ${requestId})
      on conflict (employee_id, effective_from) do update set channel = excluded.channel,
        account_name = excluded.account_name, account_number = excluded.account_number, request_id = excluded.request_id`);
    return true;
  },
  SIZES: async (db, { upper, lower, head, foot }, { employeeId }) => {
    await db.run(sql`
      insert into employee_sizes (employee_id, upper_size, lower_size, head_size, foot_size)
      values (${employeeId}, ${upper}, ${lower}, ${head}, ${foot})
      on conflict (employee_id) do update set upper_size = excluded.upper_size, lower_size = excluded.lower_size,
        head_size = excluded.head_size, foot_size = excluded.foot_size`);
    return true;
  },
};

async function writeAddress(db: Db, employeeId: string, kind: string, address: Address | null): Promise<void> {
  if (address === null) return;
  await db.run(sql`
    insert into employee_address as a (employee_id, kind, house_street, psgc, barangay, city, province, region, zip)
    values (${employeeId}, ${kind}, ${address.houseStreet}, ${address.psgc}, ${address.barangay}, ${address.city},
      ${address.province}, ${address.region}, ${address.zip})
    on conflict (employee_id, kind) do update set house_street = excluded.house_street, psgc = excluded.psgc,
      barangay = excluded.barangay, city = excluded.city, province = excluded.province, region = excluded.region,
      zip = excluded.zip`);
}

/** A document counts only if it came with a request of this very person. */
async function writeRelatives(db: Db, employeeId: string, relatives: readonly Relative[]): Promise<boolean> {
  await db.run(sql`delete from employee_relative where employee_id = ${employeeId}`);
  await db.run(sql`
    insert into employee_relative (id, employee_id, position, name, relation, birth_date, is_dependent, share, document_id)
    select id, ${employeeId}, position, name, relation, "birthDate", "isDependent", share, (
      select f.id from request_file f join request r on r.id = f.request_id
      where f.id = row."documentId" and r.owner_id = ${employeeId})
    from ${rowsOf(relatives)} as row (id uuid, position int, name text, relation text, "birthDate" date,
      "isDependent" boolean, share int, "documentId" uuid)`);
  return true;
}

async function writeContacts(db: Db, employeeId: string, contacts: readonly EmergencyContact[]): Promise<boolean> {
  await db.run(sql`delete from emergency_contact where employee_id = ${employeeId}`);
  await db.run(sql`
    insert into emergency_contact (id, employee_id, position, name, relation, mobile, address, is_primary)
    select id, ${employeeId}, position, name, relation, mobile, address, "isPrimary"
    from ${rowsOf(contacts)} as row (id uuid, position int, name text, relation text, mobile text, address text,
      "isPrimary" boolean)`);
  return true;
}

async function writeSchooling(db: Db, employeeId: string, schooling: readonly Schooling[]): Promise<void> {
  await db.run(sql`delete from schooling where employee_id = ${employeeId}`);
  await db.run(sql`
    insert into schooling (id, employee_id, position, level, school, course, year)
    select id, ${employeeId}, position, level, school, course, year
    from ${rowsOf(schooling)} as row (id uuid, position int, level text, school text, course text, year int)`);
}

async function writeLicences(db: Db, employeeId: string, licences: readonly Licence[]): Promise<boolean> {
  await db.run(sql`delete from licence where employee_id = ${employeeId}`);
  await db.run(sql`
    insert into licence (id, employee_id, position, name, number, issued_on, expires_on)
    select id, ${employeeId}, position, name, number, "issuedOn", "expiresOn"
    from ${rowsOf(licences)} as row (id uuid, position int, name text, number text, "issuedOn" date, "expiresOn" date)`);
  return true;
}

function rowsOf(entries: readonly object[]): Sql {
  const rows = entries.map((entry, at) => ({ ...entry, id: newId(), position: at + 1 }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
}

async function writeNumber(db: Db, employeeId: string, kind: string, value: string): Promise<boolean> {
  const freed = await db.run(sql`
    delete from government_number where employee_id = ${employeeId} and kind = ${kind} and value <> ${value}`);
  const written = await db.run(sql`
    insert into government_number (employee_id, kind, value) values (${employeeId}, ${kind}, ${value}) on conflict do nothing`);
  if (written === 1) return true;
  return freed === 0 && (await hasNumber(db, employeeId, kind, value));
}

async function hasNumber(db: Db, employeeId: string, kind: string, value: string): Promise<boolean> {
  return (
    (await db.one(sql`
      select from government_number where employee_id = ${employeeId} and kind = ${kind} and value = ${value}`)) !==
    undefined
  );
}
