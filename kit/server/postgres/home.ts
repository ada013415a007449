// Where the database lives and whose it is. PostgreSQL refuses to run as root: then it runs as `nobody`, in a folder
// that `nobody` can reach. Everything is below `folder`: the cluster, its log, its socket.
import { createHash } from 'node:crypto';
import { constants, existsSync, statSync } from 'node:fs';
import { access, chmod, chown, mkdir, mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expectOwn, giveTo, nameOwner, type Owner } from './ownership.ts';

/** Where the server answers: the folder of its unix socket, on Windows a port of this machine. */
export type Address = { host: string; port: number; user: string; password?: string };
export type Home = {
  folder: string;
  /** The cluster itself; absent until it was fully made. */
  data: string;
  log: string;
  /** Whom to run as; undefined: as ourselves. */
  owner: Owner | undefined;
};

const NOBODY: Owner = { uid: 65534, gid: 65534 };
const PLACE_FOR_ROOT = '/var/lib/kawani';
const MAX_SOCKET_PATH = 107;
const SOCKET_NAME = '/.s.PGSQL.5432';

export async function openHome(dataDir: string): Promise<Home> {
  await mkdir(dataDir, { recursive: true });
  const folder = await chosenFolder(await realpath(dataDir));
  const isNew = !existsSync(folder);
  if (isNew) await mkdir(folder, { recursive: true });
  const owner = ownerOf(folder);
  if (isNew && owner) await chown(folder, owner.uid, owner.gid);
  if (isNew) await chmod(folder, 0o700);
  else if (owner) await giveTo(owner, folder);
  else await expectAccess(folder);
  return { folder, data: join(folder, 'data'), log: join(folder, 'postgres.log'), owner };
}

async function expectAccess(folder: string): Promise<void> {
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(() => {
    throw new Error(
      `The database in ${folder} belongs to another user. Start Kawani as that user, or set DATA_DIR to another folder.`,
    );
  });
}

/** The folder of the unix socket: in the home when its path is short enough, else a private one for temporary files. */
export async function socketFolder({ folder, owner }: Home): Promise<string> {
  const near = join(folder, 'socket');
  const isShort = Buffer.byteLength(near + SOCKET_NAME) <= MAX_SOCKET_PATH;
  const socket = isShort ? near : join(shortTemporary(owner), `kawani-${shortHash(folder)}`);
  const isNew = (await mkdir(socket, { recursive: true, mode: 0o700 })) !== undefined;
  if (isNew && owner) await chown(socket, owner.uid, owner.gid);
  if (statSync(socket).uid !== (owner?.uid ?? process.getuid?.() ?? 0)) throw new Error(`${socket} is not ours.`);
  return socket;
}

/** True when `uid` (everybody, when it is not the owner) may pass through every folder down to `path`. */
export function isReachable(path: string, uid: number | undefined): boolean {
  if (uid === undefined) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid: ownedBy } = statSync(folder);
    if ((mode & 0o001) === 0 && !(ownedBy === uid && (mode & 0o100) !== 0)) return false;
    if (folder === dirname(folder)) return true;
  }
}

async function chosenFolder(dataDir: string): Promise<string> {
  const near = join(dataDir, 'postgres');
  if (process.getuid?.() !== 0 || existsSync(near) || isReachable(dataDir, NOBODY.uid)) return near;
  // Below a private folder of root: the cluster lives elsewhere, and this file says where.
  const pointer = join(dataDir, 'postgres-folder');
  const known = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (known !== '') {
    await expectOwn(known, { dataDir, pointer });
    return known;
  }
  await mkdir(PLACE_FOR_ROOT, { recursive: true, mode: 0o755 });
  const far = join(await mkdtemp(join(PLACE_FOR_ROOT, 'data-')), 'postgres');
  await chmod(dirname(far), 0o711);
  await nameOwner(far, dataDir);
  await writeFile(pointer, `${far}\n`);
  return far;
}

/** As root: whoever the folder belongs to already, so that root can start what a person's own account began. */
function ownerOf(folder: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? NOBODY : { uid, gid };
}

function shortTemporary(owner: Owner | undefined): string {
  const temporary = tmpdir();
  const isGood = Buffer.byteLength(`${temporary}/kawani-0123456789${SOCKET_NAME}`) <= MAX_SOCKET_PATH;
  return isGood && isReachable(temporary, owner?.uid) ? temporary : '/tmp';
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}
