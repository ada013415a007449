// Certificates that were released, the papers made of them, and the files put together of all of them.
import { type Db, sql } from '@kawani/kit/server/db';
import type { Instant } from '@kawani/kit/values/hours';
import type { CertificateExport, CertificateExportKind } from '../contract.ts';

export async function insertRelease(
  db: Db,
  release: { id: string; year: number; employeeId: string | null; by: string; at: Instant },
): Promise<void> {
  await db.run(sql`insert into certificate_release (id, year, employee_id, by, at)
    values (${release.id}, ${release.year}, ${release.employeeId}, ${release.by}, ${release.at}::timestamptz)`);
}

/** Those of some people who have an account to be told on. */
export async function accountsOf(db: Db, people: readonly string[]): Promise<string[]> {
  const rows = await db.rows<{ username: string }>(sql`select username from employee
    where id = any(${people}) and username is not null order by number`);
  return rows.map(({ username }) => username);
}

export type Release = { readonly id: string; readonly year: number; readonly releasedAt: Instant };

/** The last of each year that is for somebody. */
export async function releasesFor(db: Db, employeeId: string): Promise<Release[]> {
  return db.rows<Release>(sql`
    select distinct on (year) id, year, at as "releasedAt" from certificate_release
    where employee_id is null or employee_id = ${employeeId} order by year desc, at desc`);
}

/** The last of a year, by whom it is for; null: everybody. */
export async function releasesOf(db: Db, year: number, people: readonly string[]) {
  return db.rows<{ employeeId: string | null; at: Instant }>(sql`
    select employee_id as "employeeId", max(at) as at from certificate_release
    where year = ${year} and (employee_id is null or employee_id = any(${people})) group by 1`);
}

export async function certificatePaper(db: Db, releaseId: string, employeeId: string): Promise<string | undefined> {
  const row = await db.one<{ key: string }>(sql`select storage_key as key from certificate_paper
    where release_id = ${releaseId} and employee_id = ${employeeId}`);
  return row?.key;
}

/** The first one kept stays; gives back where that lies. */
export async function keepCertificate(db: Db, releaseId: string, employeeId: string, key: string): Promise<string> {
  await db.run(sql`insert into certificate_paper (release_id, employee_id, storage_key)
    values (${releaseId}, ${employeeId}, ${key}) on conflict do nothing`);
  return (await certificatePaper(db, releaseId, employeeId)) as string;
}

export type CertificateExportRow = CertificateExport & {
  readonly username: string;
  readonly name: string | null;
  readonly mediaType: string | null;
  readonly storageKey: string | null;
};

type NewExport = { id: string; username: string; year: number; what: CertificateExportKind; total: number };

export async function insertExport(db: Db, made: NewExport, at: Date): Promise<void> {
  await db.run(sql`insert into certificate_export (id, username, year, what, state, total, asked_at)
    values (${made.id}, ${made.username}, ${made.year}, ${made.what}, 'WAITING', ${made.total}, ${at})`);
}

export async function exportOf(db: Db, id: string): Promise<CertificateExportRow | undefined> {
  return db.one<CertificateExportRow>(sql`
    select id, year, what, state, done, total, username, name, media_type as "mediaType", storage_key as "storageKey"
    from certificate_export where id = ${id}`);
}

export async function noteProgress(db: Db, id: string, done: number): Promise<void> {
  await db.run(
    sql`update certificate_export set state = 'WORKING', done = ${done} where id = ${id} and state <> 'READY'`,
  );
}

type Ended = { readonly name: string; readonly mediaType: string; readonly storageKey: string };

/** Null: it could not be made. */
export async function endExport(db: Db, id: string, ended: Ended | null, at: Date): Promise<void> {
  await db.run(sql`update certificate_export set state = ${ended === null ? 'FAILED' : 'READY'}, ended_at = ${at},
    done = case when ${ended !== null}::boolean then total else done end, name = ${ended?.name ?? null},
    media_type = ${ended?.mediaType ?? null}, storage_key = ${ended?.storageKey ?? null} where id = ${id}`);
}

/** Takes files away that ended before; where they lie. */
export async function removeExports(db: Db, before: Date): Promise<string[]> {
  const rows = await db.rows<{ key: string | null }>(
    sql`delete from certificate_export where ended_at < ${before} returning storage_key as key`,
  );
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
}
