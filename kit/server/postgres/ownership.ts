// Whose a cluster is that lies outside its data folder: a copy of the folder names the same cluster and must not use it.
import { existsSync, statSync } from 'node:fs';
import { lchown, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export type Owner = { uid: number; gid: number };

/** Which folder this is: a copy of it is another one, and it stays the same when it is renamed. */
export async function identityOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  return `${dev}:${ino}`;
}

/** Writes beside the cluster which data folder it belongs to. */
export async function nameOwner(cluster: string, dataDir: string): Promise<void> {
  await writeFile(ownerFile(cluster), `${dataDir}\n${await identityOf(dataDir)}\n`);
}

/** Throws, in words for an operator, when the cluster is gone or belongs to another data folder. */
export async function expectOwn(cluster: string, { dataDir, pointer }: { dataDir: string; pointer: string }) {
  if (!existsSync(dirname(cluster))) {
    throw new Error(
      `${pointer} says that the database is in ${cluster}, which is not there. Bring that folder back, ` +
        `or remove ${pointer} to begin with an empty database.`,
    );
  }
  const [path = '', identity] = (await readFile(ownerFile(cluster), 'utf8').catch(() => '')).split('\n');
  const isOther = path !== '' && path !== dataDir && identity !== (await identityOf(dataDir));
  // Where the other one no longer names the cluster, its folder was moved here.
  if (isOther && (await names(path, cluster))) {
    throw new Error(
      `${dataDir} is a copy of ${path}, and the database in ${cluster} belongs to ${path}. ` +
        `Remove ${pointer} to begin with an empty database; a backup of ${path} can be restored into it.`,
    );
  }
  await nameOwner(cluster, dataDir);
}

/** A cluster that was copied by root belongs to root, as whom PostgreSQL does not run. */
export async function giveTo(owner: Owner, folder: string): Promise<void> {
  const data = join(folder, 'data');
  if (!existsSync(data) || statSync(data).uid === owner.uid) return;
  for (const { name, parentPath } of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(parentPath, name), owner.uid, owner.gid);
  }
  await lchown(folder, owner.uid, owner.gid);
}

async function names(dataDir: string, cluster: string): Promise<boolean> {
  const text = await readFile(join(dataDir, 'postgres-folder'), 'utf8').catch(() => '');
  return text.trim() === cluster;
}

function ownerFile(cluster: string): string {
  return join(dirname(cluster), 'data-folder');
}
