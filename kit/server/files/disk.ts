// Files in a folder of this machine: written beside their place, flushed to the disk, then renamed into it.
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { systemClock } from '../clock.ts';
import { checkedKey, type Files, keyOf, type StoredFile } from './file.ts';

export const PART = '.part';
/** No upload lasts that long: what is older was left by a crash. */
const PART_LIVES_MS = 3_600_000;

export async function filesOnDisk(folder: string): Promise<Files> {
  await removeOldParts(folder);
  const write = async (key: string, content: Buffer | Readable) => {
    const place = join(folder, checkedKey(key));
    await makeFolder(dirname(place));
    const figures = await writePart(`${place}${PART}`, content);
    await rename(`${place}${PART}`, place);
    await flushFolder(dirname(place));
    return { key, ...figures };
  };
  return {
    put: async (content, _, prefix) => write(keyOf(randomUUID(), prefix), content),
    putBack: async (key, content) => {
      // A restore that was broken off may have left its part.
      await rm(`${join(folder, checkedKey(key))}${PART}`, { force: true });
      await write(key, content);
    },
    get: async (key, range) => {
      const handle = await open(join(folder, checkedKey(key)));
      return handle.createReadStream(
        range && { start: range.from, ...(range.to === undefined ? {} : { end: range.to }) },
      );
    },
    remove: (key) => rm(join(folder, checkedKey(key)), { force: true }),
  };
}

/** Writes a new file readable by the server's own user only; leaves none when it cannot be finished. */
export async function writePart(path: string, content: Buffer | Readable): Promise<Omit<StoredFile, 'key'>> {
  const handle = await open(path, 'wx', 0o600);
  try {
    const figures = await fill(handle, Buffer.isBuffer(content) ? [content] : content);
    await handle.sync();
    await handle.close();
    return figures;
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(path, { force: true });
    throw error;
  }
}

async function fill(handle: FileHandle, chunks: Iterable<Buffer> | AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    bytes += chunk.length;
    await handle.appendFile(chunk);
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function makeFolder(path: string) {
  const made = await mkdir(path, { recursive: true, mode: 0o700 });
  if (made === undefined) return;
  for (const parent of new Set([dirname(path), dirname(made)])) await flushFolder(parent);
}

/** A name is durable once its folder is; Windows neither needs nor allows it. */
async function flushFolder(path: string) {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the folder where it is missing. */
export async function removeOldParts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { name, parentPath } of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!name.endsWith(PART)) continue;
    const path = join(parentPath, name);
    // Another process of the same folder may have finished or removed it meanwhile.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: systemClock().getTime() }));
    if (systemClock().getTime() - mtimeMs > PART_LIVES_MS) await rm(path, { force: true });
  }
}
