// The data folder, looked at before anything is started in it: what is wrong with it is said with what to do.
import { existsSync } from 'node:fs';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** A new embedded database and the space it needs while it is created. */
const NEW_DATABASE_BYTES = 200_000_000;

/** Makes the folder where it is missing. Throws, in words for an operator, when it cannot be used. */
export async function openDataDir(dataDir: string, hasDatabase: boolean): Promise<void> {
  const probe = join(dataDir, `.kawani-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(probe, 'x');
    await rm(probe);
  } catch (error) {
    throw new Error(adviceOn(error, dataDir));
  }
  if (!hasDatabase || existsSync(join(dataDir, 'postgres')) || existsSync(join(dataDir, 'postgres-folder'))) return;
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < NEW_DATABASE_BYTES) throw new Error(noSpace(dataDir));
}

/** For a disk that was full later on. */
export function noSpace(dataDir: string): string {
  return `There is no space left for DATA_DIR, ${dataDir}. Free at least 200 MB there, or set DATA_DIR to a folder of another disk.`;
}

function adviceOn(error: unknown, dataDir: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR is ${dataDir}, and a part of this path is a file. Set DATA_DIR to a folder.`;
    case 'EACCES':
    case 'EPERM':
      return `The user ${userInfo().username} may not write to DATA_DIR, ${dataDir}. Give the folder to this user, or set DATA_DIR to another one.`;
    case 'EROFS':
      return `DATA_DIR, ${dataDir}, is on a read-only disk. Set DATA_DIR to a folder of another one.`;
    case 'ENOSPC':
    case 'EDQUOT':
      return noSpace(dataDir);
    default:
      return `DATA_DIR, ${dataDir}, cannot be used: ${error instanceof Error ? error.message : String(error)}. Set DATA_DIR to another folder.`;
  }
}
