// A landed migration is frozen: databases were brought up with it, and the runner refuses to start on one whose
// migrations changed. `migrations.txt` holds the checksum of every landed file and only grows.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of a migration → sha256 of its text, in hexadecimal. */
export type Checksums = ReadonlyMap<string, string>;

const LIST = 'tests/guards/migrations.txt';

/** Of the files as they are now. */
export function checksumsIn(folder: string): Checksums {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return new Map(names.sort().map((name) => [name, sumOf(readFileSync(join(folder, name)))]));
}

/** One line each: name, space, sha256. The order does not matter, so that branches that each add a line merge. */
export function checksumsOf(list: string): Checksums {
  const lines = list.split('\n').filter((line) => line.trim() !== '');
  return new Map(
    lines.map((line) => {
      const [name = '', sum = ''] = line.split(' ');
      return [name, sum];
    }),
  );
}

/** Empty when every landed migration is unchanged and every file is listed; otherwise what to do about each. */
export function faultsOfMigrations(present: Checksums, landed: Checksums): string[] {
  const faults: string[] = [];
  for (const [name, sum] of landed) {
    const now = present.get(name);
    if (now === undefined) faults.push(`${name} has landed and is frozen: restore the file under this name.`);
    else if (now !== sum) faults.push(`${name} has landed and is frozen: undo the edit and write a new migration.`);
  }
  for (const [name, sum] of present) {
    if (!landed.has(name)) faults.push(`${name} is new: add this line to ${LIST}:\n${name} ${sum}`);
  }
  return faults;
}

function sumOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
