// Profiles of devices, and whose their user ids are.
import { type Db, empty, sql } from '@kawani/kit/server/db';
import { containing } from '@kawani/kit/values/like';
import type { DeviceProfile, DeviceProfileForm, DeviceUser } from '../contract/device-profiles.ts';

type Listed = { readonly page: number; readonly size: number };
export type ProfileQuery = {
  readonly state: 'active' | 'inactive' | 'all';
  readonly search?: string | undefined;
  readonly sort?: string | undefined;
};

const ITEM = sql`p.id, p.version, p.is_active as "isActive", p.name,
  (select jsonb_build_object('id', d.id, 'code', d.code, 'name', d.name) from detachment d where d.id = p.detachment_id) as site,
  p.devices, p.is_clock as "isClock", p.states, to_char(p.night_cut, 'HH24:MI') as "nightCut",
  p.between_punches as "between", p.by_number as "byNumber",
  (select count(*)::int from device_user u where u.profile_id = p.id) as users,
  (select count(*)::int from device_import i where i.profile_id = p.id) as imports`;

export async function profilePage(db: Db, { page, size, search, state, sort }: ProfileQuery & Listed) {
  const like = containing(search ?? '');
  const where = sql`where true ${state === 'all' ? empty : sql`and p.is_active = ${state === 'active'}`}
    ${search ? sql`and (p.name ilike ${like} or ${search} = any(p.devices))` : empty}`;
  const order = sort === '-name' ? sql`p.name desc` : sql`p.name`;
  const items = await db.rows<DeviceProfile>(
    sql`select ${ITEM} from device_profile p ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`,
  );
  const counted = await db.one<{ total: number }>(sql`select count(*)::int as total from device_profile p ${where}`);
  return { items, total: counted?.total ?? 0 };
}

export async function profileById(db: Db, id: string): Promise<DeviceProfile | undefined> {
  return db.one<DeviceProfile>(sql`select ${ITEM} from device_profile p where p.id = ${id}`);
}

export async function profileByName(db: Db, name: string): Promise<DeviceProfile | undefined> {
  return db.one<DeviceProfile>(
    sql`select ${ITEM} from device_profile p where p.is_active and lower(p.name) = lower(${name})`,
  );
}

/** The one in use that has every one of these devices; none where there are two. */
export async function profileOfDevices(db: Db, devices: readonly string[]): Promise<string | null> {
  const found = await db.rows<{ id: string }>(sql`
    select id from device_profile where is_active and devices @> ${devices}::text[] and devices <> '{}' limit 2`);
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

export async function isNameTaken(db: Db, name: string, exceptId: string): Promise<boolean> {
  const found = await db.one<{ yes: boolean }>(
    sql`select exists (select from device_profile where lower(name) = lower(${name}) and id <> ${exceptId}) as yes`,
  );
  return found?.yes === true;
}

export async function siteByCode(db: Db, codes: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: string; code: string }>(
    sql`select id, code from detachment where upper(code) = any(${codes.map((code) => code.toUpperCase())}::text[])`,
  );
  return new Map(rows.map(({ id, code }) => [code.toUpperCase(), id]));
}

export async function putProfile(db: Db, id: string, form: DeviceProfileForm): Promise<void> {
  const { name, detachmentId = null, devices, isClock, states, nightCut, between, byNumber } = form;
  await db.run(sql`
    insert into device_profile (id, name, detachment_id, devices, is_clock, states, night_cut, between_punches, by_number)
    values (${id}, ${name}, ${detachmentId}, ${devices}::text[], ${isClock}, ${JSON.stringify(states)}::jsonb,
      ${nightCut}::time, ${between}, ${byNumber})
    on conflict (id) do update set name = excluded.name, detachment_id = excluded.detachment_id,
      devices = excluded.devices, is_clock = excluded.is_clock, states = excluded.states, night_cut = excluded.night_cut,
      between_punches = excluded.between_punches, by_number = excluded.by_number, version = device_profile.version + 1`);
}

export async function activateProfile(db: Db, id: string, isActive: boolean): Promise<void> {
  await db.run(sql`update device_profile set is_active = ${isActive}, version = version + 1 where id = ${id}`);
}

const USER = sql`u.user_id as "user", u.employee_id as "employeeId", e.listed_name as name, e.number
  from device_user u left join employee e on e.id = u.employee_id`;

export async function profileUsers(db: Db, id: string, { page, size }: Listed) {
  const items = await db.rows<DeviceUser>(sql`
    select ${USER} where u.profile_id = ${id} order by length(u.user_id), u.user_id limit ${size} offset ${(page - 1) * size}`);
  const counted = await db.one<{ total: number }>(
    sql`select count(*)::int as total from device_user where profile_id = ${id}`,
  );
  return { items, page, size, total: counted?.total ?? 0 };
}

export async function profileUser(db: Db, id: string, user: string): Promise<DeviceUser | undefined> {
  return db.one<DeviceUser>(sql`select ${USER} where u.profile_id = ${id} and u.user_id = ${user}`);
}

/** Whose these user ids are, as far as they are assigned; null: nobody's. */
export async function assignedUsers(db: Db, id: string, users: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db.rows<{ user: string; employeeId: string | null }>(sql`
    select user_id as "user", employee_id as "employeeId" from device_user
    where profile_id = ${id} and user_id = any(${users}::text[])`);
  return new Map(rows.map(({ user, employeeId }) => [user, employeeId]));
}

type Assigned = { readonly id: string; readonly user: string; readonly employeeId: string | null; readonly by: string };

export async function putUser(db: Db, { id, user, employeeId, by }: Assigned, at: Date): Promise<void> {
  await db.run(sql`
    insert into device_user (profile_id, user_id, employee_id, by, at) values (${id}, ${user}, ${employeeId}, ${by}, ${at})
    on conflict (profile_id, user_id) do update set employee_id = excluded.employee_id, by = excluded.by, at = excluded.at`);
}

export async function removeUser(db: Db, id: string, user: string): Promise<boolean> {
  return (await db.run(sql`delete from device_user where profile_id = ${id} and user_id = ${user}`)) === 1;
}
