// Many files as one, for taking along: stored as they are, one after the other, so that only one is held at a time.
import { crc32 } from 'node:zlib';

export type ZipEntry = { readonly name: string; readonly body: Buffer };

export const LOCAL = 0x04034b50;
export const CENTRAL = 0x02014b50;
const END = 0x06054b50;
export const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980: the same files always make the same archive. */
export const DATE = 0x21;
/** What the format holds without its extension for larger ones. */
const MOST_FILES = 65_535;

export async function* zipParts(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const listed: Buffer[] = [];
  let at = 0;
  for await (const { name, body } of entries) {
    const named = Buffer.from(name, 'utf8');
    const described = description(named, body);
    const head = Buffer.alloc(4);
    head.writeUInt32LE(LOCAL);
    listed.push(centralEntry(named, described, at));
    if (listed.length > MOST_FILES) throw new RangeError(`More than ${MOST_FILES} files`);
    yield Buffer.concat([head, described, named]);
    yield body;
    at += head.length + described.length + named.length + body.length;
  }
  const central = Buffer.concat(listed);
  yield central;
  yield ending(listed.length, central.length, at);
}

function description(name: Buffer, body: Buffer): Buffer {
  const made = Buffer.alloc(26);
  made.writeUInt16LE(VERSION, 0);
  made.writeUInt16LE(FLAGS, 2);
  made.writeUInt16LE(DATE, 8);
  made.writeUInt32LE(crc32(body), 10);
  made.writeUInt32LE(body.length, 14);
  made.writeUInt32LE(body.length, 18);
  made.writeUInt16LE(name.length, 22);
  return made;
}

function centralEntry(name: Buffer, described: Buffer, at: number): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt32LE(CENTRAL, 0);
  head.writeUInt16LE(VERSION, 4);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(at, 10);
  return Buffer.concat([head, described, tail, name]);
}

/** The end of an archive: how many files it lists, in how many bytes, from where. */
export function ending(files: number, bytes: number, at: number): Buffer {
  const made = Buffer.alloc(22);
  made.writeUInt32LE(END, 0);
  made.writeUInt16LE(files, 8);
  made.writeUInt16LE(files, 10);
  made.writeUInt32LE(bytes, 12);
  made.writeUInt32LE(at, 16);
  return made;
}
