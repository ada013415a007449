// Looking at a device's file before anything is written: what its lines come to, and what stands against the rest of them.
import { postedWithin } from '@kawani/domains/schedule/service';
import type { Db } from '@kawani/kit/server/db';
import { day } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import type { DevicePreview } from '../../contract/device-logs.ts';
import type { DeviceProfile } from '../../contract/device-profiles.ts';
import { countRefused, countTaken, newTally, previewOf } from '../../rules/device-preview.ts';
import { insertRejected, type RejectedLine, removeRejected } from '../../table/device-imports.ts';
import { hasUndone, takenKeys } from '../../table/device-undo.ts';
import { requireLog, takenOf } from './importing.ts';
import { keyedLines } from './keys.ts';
import { type JudgedLine, readDeviceLog } from './reading.ts';

type Checking = {
  readonly now: Date;
  readonly ownId: string | null;
  readonly profile: DeviceProfile | null;
  readonly noted: (done: number) => Promise<void>;
};

export type Checked = {
  readonly preview: DevicePreview;
  readonly lines: number;
  /** Ids of the devices that wrote it. */
  readonly devices: readonly string[];
};

/** Writes nothing but the lines that would not be taken. */
export async function checkFile(
  db: Db,
  importId: string,
  content: AsyncIterable<Uint8Array>,
  { now, ownId, profile, noted }: Checking,
): Promise<Checked> {
  const posted = await postedWithin(db, day('1970-01-01'), dayAt(now));
  const file = readDeviceLog(db, content, { now, posted, ownId, profile });
  const counting = countingOf(db, await hasUndone(db));
  await removeRejected(db, importId);
  for await (const lines of file.chunks()) {
    await counting.add(lines);
    const rejected = lines.flatMap(({ line, problem }): RejectedLine[] =>
      problem === null ? [] : [{ line, reason: problem }],
    );
    if (rejected.length > 0) await insertRejected(db, importId, rejected);
    await noted(file.count.lines);
  }
  requireLog(file.count);
  return { preview: previewOf(counting.tally), lines: file.count.lines, devices: [...counting.devices] };
}

function countingOf(db: Db, mayBeUndone: boolean) {
  const tally = newTally();
  const devices = new Set<string>();
  const seen = new Set<string>();
  /** True once for each punch that is not there yet. */
  const isFresh = (own: string, taken: ReadonlySet<string>) => {
    if (taken.has(own) || seen.has(own)) return false;
    seen.add(own);
    return true;
  };
  const add = async (lines: readonly JudgedLine[]) => {
    for (const line of lines) {
      if (line.punch !== null && line.punch.device !== '') devices.add(line.punch.device);
      if (line.problem !== null) countRefused(tally, line, line.punch);
    }
    const wanted = takenOf(lines);
    tally.ignored += lines.filter(({ problem }) => problem === null).length - wanted.length;
    const keyed = await keyedLines(db, wanted, mayBeUndone);
    const found = await takenKeys(
      db,
      keyed.map(({ line, key }) => ({ employeeId: line.person.id, key })),
    );
    const taken = new Set(found.map(({ employeeId, key }) => `${employeeId} ${key}`));
    const fresh = keyed.filter(({ line, key }) => isFresh(`${line.person.id} ${key}`, taken));
    for (const { line } of fresh) countTaken(tally, line.punch, line.person);
    tally.duplicates += wanted.length - fresh.length;
  };
  return { tally, devices, add };
}
