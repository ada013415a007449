// The stored files of a backup: copied out of the store under their keys, listed with their checksums, and put back.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { checkedKey, type Files } from '../files/file.ts';
import { passing, sha256OfFile } from './copy.ts';

/** One line a file: key, bytes, sha256. */
export const LIST = 'files.csv';
const FOLDER = 'files';
/** A store over the network answers several at a time in the time of one. */
const AT_ONCE = 4;
const TELL_EVERY = 1_000;

type Entry = { readonly key: string; readonly bytes: number; readonly sha256: string };
type Tell = (line: string) => void;

/** Files that the store does not have come back by their key: removed while the backup ran, or lost before. */
export async function copyFilesOut(files: Files, keys: readonly string[], folder: string, tell: Tell) {
  const list = await open(join(folder, LIST), 'wx', 0o600);
  const missing: string[] = [];
  let [count, bytes] = [0, 0];
  try {
    for (let at = 0; at < keys.length; at += AT_ONCE) {
      const some = keys.slice(at, at + AT_ONCE);
      for (const [index, entry] of (await Promise.all(some.map((key) => fileOut(files, key, folder)))).entries()) {
        if (entry === undefined) missing.push(some[index] as string);
        else {
          await list.appendFile(`${entry.key},${entry.bytes},${entry.sha256}\n`);
          bytes += entry.bytes;
          count += 1;
        }
      }
      if (at > 0 && at % TELL_EVERY === 0) tell(`${at} of ${keys.length} files`);
    }
    await list.sync();
  } finally {
    await list.close();
  }
  return { count, bytes, missing };
}

/** Throws at the first file of the list that is not as it was written. */
export async function checkFiles(folder: string): Promise<void> {
  for await (const { key, sha256 } of listed(folder)) {
    if ((await sha256OfFile(pathOf(folder, key))) !== sha256)
      throw new Error(`The file ${key} of the backup is damaged.`);
  }
}

export async function copyFilesIn(files: Files, folder: string, tell: Tell): Promise<number> {
  let count = 0;
  let some: Promise<void>[] = [];
  for await (const { key } of listed(folder)) {
    some.push(files.putBack(key, createReadStream(pathOf(folder, key))));
    count += 1;
    if (some.length < AT_ONCE) continue;
    await Promise.all(some);
    some = [];
    if (count % TELL_EVERY === 0) tell(`${count} files`);
  }
  await Promise.all(some);
  return count;
}

async function fileOut(files: Files, key: string, folder: string): Promise<Entry | undefined> {
  const source = await files.get(key).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (source === undefined) return undefined;
  const path = pathOf(folder, key);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const sum = createHash('sha256');
  let bytes = 0;
  const see = passing((chunk) => {
    sum.update(chunk);
    bytes += chunk.length;
  });
  await pipeline(source, see, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { key, bytes, sha256: sum.digest('hex') };
}

async function* listed(folder: string): AsyncGenerator<Entry> {
  for await (const line of createInterface({ input: createReadStream(join(folder, LIST)) })) {
    const [key = '', bytes = '', sha256 = ''] = line.split(',');
    yield { key: checkedKey(key), bytes: Number(bytes), sha256 };
  }
}

function pathOf(folder: string, key: string): string {
  return join(folder, FOLDER, checkedKey(key));
}
