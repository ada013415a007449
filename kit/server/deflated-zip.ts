// Archives whose files are packed while they are made, so that none of them is ever held as a whole.
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { CENTRAL, DATE, ending, LOCAL, VERSION } from './zip.ts';

/** A file of the archive, part by part. */
export type PackedEntry = { readonly name: string; readonly parts: AsyncIterable<string> };

const DESCRIPTOR = 0x08074b50;
/** Names are UTF-8, and sizes follow the file: they are not known before it. */
const FLAGS = 0x0808;
const DEFLATED = 8;

type Packed = { name: Buffer; crc: number; packed: number; size: number };

export async function* deflatedZip(entries: Iterable<PackedEntry>): AsyncGenerator<Buffer> {
  const listed: Buffer[] = [];
  let at = 0;
  for (const { name, parts } of entries) {
    const told: Packed = { name: Buffer.from(name, 'utf8'), crc: 0, packed: 0, size: 0 };
    const from = at;
    const head = header(told);
    yield head;
    yield* packed(parts, told);
    yield descriptor(told);
    at += head.length + told.packed + 16;
    listed.push(centralEntry(told, from));
  }
  const central = Buffer.concat(listed);
  yield central;
  yield ending(listed.length, central.length, at);
}

/** Packs the parts and counts what goes in and comes out. */
async function* packed(parts: AsyncIterable<string>, told: Packed): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw();
  const fed = feed(parts, told, deflate);
  // What fails while it is fed ends the stream, which is where it is thrown.
  fed.catch((error: Error) => deflate.destroy(error));
  for await (const part of deflate) {
    const bytes = Buffer.from(part);
    told.packed += bytes.length;
    yield bytes;
  }
  await fed;
}

async function feed(parts: AsyncIterable<string>, told: Packed, deflate: ReturnType<typeof createDeflateRaw>) {
  for await (const part of parts) {
    const bytes = Buffer.from(part, 'utf8');
    told.crc = crc32(bytes, told.crc);
    told.size += bytes.length;
    if (!deflate.write(bytes)) await once(deflate, 'drain');
  }
  deflate.end();
}

function header({ name }: Packed): Buffer {
  const made = Buffer.alloc(30);
  made.writeUInt32LE(LOCAL, 0);
  made.writeUInt16LE(VERSION, 4);
  made.writeUInt16LE(FLAGS, 6);
  made.writeUInt16LE(DEFLATED, 8);
  made.writeUInt16LE(DATE, 12);
  made.writeUInt16LE(name.length, 26);
  return Buffer.concat([made, name]);
}

function sizes(into: Buffer, at: number, { crc, packed: less, size }: Packed) {
  into.writeUInt32LE(crc, at);
  into.writeUInt32LE(less, at + 4);
  into.writeUInt32LE(size, at + 8);
}

function descriptor(told: Packed): Buffer {
  const made = Buffer.alloc(16);
  made.writeUInt32LE(DESCRIPTOR, 0);
  sizes(made, 4, told);
  return made;
}

function centralEntry(told: Packed, at: number): Buffer {
  const made = Buffer.alloc(46);
  made.writeUInt32LE(CENTRAL, 0);
  made.writeUInt16LE(VERSION, 4);
  made.writeUInt16LE(VERSION, 6);
  made.writeUInt16LE(FLAGS, 8);
  made.writeUInt16LE(DEFLATED, 10);
  made.writeUInt16LE(DATE, 14);
  sizes(made, 16, told);
  made.writeUInt16LE(told.name.length, 28);
  made.writeUInt32LE(at, 42);
  return Buffer.concat([made, told.name]);
}
