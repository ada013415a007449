// The job of a device's file: checks one that was uploaded, imports one that was started. What went wrong is told, and not tried
// again.
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { writeAudit } from '@kawani/kit/server/audit';
import type { Database } from '@kawani/kit/server/db';
import type { Files } from '@kawani/kit/server/files';
import { writeNotice } from '@kawani/kit/server/notify';
import type { DeviceProfile } from '../../contract/device-profiles.ts';
import { TimeNotice } from '../../contract/told.ts';
import {
  failImport,
  giveUpImports,
  holdImport,
  type ImportRow,
  importOf,
  importThere,
  noteImport,
  putPreview,
  setProfile,
} from '../../table/device-imports.ts';
import { profileById, profileOfDevices } from '../../table/device-profiles.ts';
import { checkFile } from './checking.ts';
import type { DeviceJob } from './files.ts';
import { takeFile } from './importing.ts';

const KEPT_HOURS = 24;
/** Progress is noted after so many lines. */
const NOTED_LINES = 10_000;

type Given = { readonly database: Database; readonly files: Files; readonly clock: () => Date };

export function deviceImporter(given: Given) {
  const { database, files, clock } = given;
  return async (job: DeviceJob): Promise<void> => {
    const row = await importOf(database, job.id);
    if (row === undefined || row.storageKey === null) return;
    const now = clock();
    try {
      if (row.state === 'CHECKING') await check(row, job, given, now);
      else if (row.state === 'IMPORTING') await bringIn(row, job, given, now);
    } catch (error) {
      await failImport(database, row.id, error instanceof Refused ? messageOf(error.refusal) : UNEXPECTED);
      await files.remove(row.storageKey);
      if (!(error instanceof Refused)) throw error;
    }
    for (const key of await giveUpImports(database, new Date(now.getTime() - KEPT_HOURS * 3_600_000))) {
      await files.remove(key);
    }
  };
}

const UNEXPECTED = 'Something went wrong. Nothing was imported. Please upload the file again.';
const messageOf = ({ message }: Refusal) => message;

async function check(row: ImportRow, job: DeviceJob, given: Given, now: Date): Promise<void> {
  const { database } = given;
  const looked = async (profile: DeviceProfile | null) => {
    const checking = { now, ownId: job.ownId, profile, noted: noting(database, row.id) };
    return checkFile(database, row.id, await given.files.get(row.storageKey ?? ''), checking);
  };
  const profile = row.profileId === null ? null : ((await profileById(database, row.profileId)) ?? null);
  let found = await looked(profile);
  const guessed = job.choosesProfile ? await profileOfDevices(database, found.devices) : null;
  if (guessed !== null) {
    await setProfile(database, row.id, guessed);
    found = await looked((await profileById(database, guessed)) ?? null);
  }
  await putPreview(database, row.id, found.preview, found.lines);
}

/** Read again against what is there now; whatever goes wrong, nothing of it is written. */
async function bringIn(row: ImportRow, { ownId }: DeviceJob, given: Given, now: Date): Promise<void> {
  const { database, files } = given;
  const content = await files.get(row.storageKey ?? '');
  await database.transaction(async (db) => {
    await holdImport(db, row.id);
    const profile = row.profileId === null ? null : ((await profileById(db, row.profileId)) ?? null);
    await takeFile(row.id, content, { db, now, by: row.by, ownId, profile });
    const taken = await importThere(db, row.id);
    const { fileName, lines, accepted, duplicates, rejected } = taken;
    const detail = { fileName, lines, accepted, duplicates, rejected, profile: profile?.name ?? null };
    await writeAudit(db, row.by, { action: 'IMPORT', subject: 'device_import', subjectId: row.id, detail });
    await writeNotice(db, {
      to: row.by,
      title: TimeNotice.DEVICE_LOG_TITLE({ count: accepted }),
      body: fileName,
      opens: `/device-logs?file=${row.id}`,
    });
  });
  await files.remove(row.storageKey ?? '');
}

/** Outside the transaction, so that the page sees it. */
function noting(database: Database, id: string) {
  let noted = 0;
  return async (done: number) => {
    if (done - noted < NOTED_LINES) return;
    noted = done;
    await noteImport(database, id, done);
  };
}
