// The parts of a ZIP archive, where a workbook keeps its sheets. Nothing is unpacked that would fill the machine.
import { Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';

/** Of the ZIP format: the marks of its records, and where their fields lie. */
export const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const [END_BYTES, CENTRAL_BYTES, LOCAL_BYTES] = [22, 46, 30];
const DEFLATED = 8;
const PIECE_BYTES = 64 * 1024;

type Part = { readonly name: string; readonly isDeflated: boolean; readonly size: number; readonly content: Buffer };

/** Throws where the bytes are no archive. Undefined: a part is packed in a way that nobody reads. */
function* partsOf(bytes: Buffer): Generator<Part | undefined> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_BYTES > bytes.length || bytes.readUInt32LE(end) !== END) return yield undefined;
  let at = bytes.readUInt32LE(end + 16);
  for (let parts = bytes.readUInt16LE(end + 10); parts > 0; parts -= 1) {
    if (bytes.readUInt32LE(at) !== CENTRAL) return yield undefined;
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + length);
    yield partAt(bytes, at, name);
    at += CENTRAL_BYTES + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

function partAt(bytes: Buffer, central: number, name: string): Part | undefined {
  const [packed, size] = [bytes.readUInt32LE(central + 20), bytes.readUInt32LE(central + 24)];
  const local = bytes.readUInt32LE(central + 42);
  if (bytes.readUInt32LE(local) !== LOCAL) return undefined;
  const from = local + LOCAL_BYTES + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const isDeflated = bytes.readUInt16LE(central + 10) === DEFLATED;
  return { name, isDeflated, size, content: bytes.subarray(from, from + packed) };
}

/** Every part is as large as it says, and all of them together no larger than `most`. Throws where it is no archive. */
export async function unpacksWithin(bytes: Buffer, most: number): Promise<boolean> {
  let left = most;
  for (const part of partsOf(bytes)) {
    if (part === undefined) return false;
    left -= part.size;
    if (left < 0 || !(await isOfSize(part))) return false;
  }
  return true;
}

async function isOfSize(part: Part): Promise<boolean> {
  let unpacked = 0;
  for await (const piece of piecesOf(part)) {
    unpacked += piece.length;
    if (unpacked > part.size) return false;
  }
  return unpacked === part.size;
}

/** Only as much of a part is unpacked as is asked for. */
async function* piecesOf({ content, isDeflated }: Part): AsyncGenerator<Buffer> {
  if (isDeflated) {
    for await (const piece of Readable.from([content]).pipe(createInflateRaw({ chunkSize: PIECE_BYTES }))) yield piece;
    return;
  }
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES);
}

/** The whole text of a small part; undefined where there is none of that name. */
export function partText(bytes: Buffer, name: string): string | undefined {
  for (const part of partsOf(bytes)) {
    if (part?.name !== name) continue;
    return (part.isDeflated ? inflateRawSync(part.content) : part.content).toString('utf8');
  }
  return undefined;
}

/** The text of a large part, piece by piece; nothing where there is none of that name. */
export async function* partPieces(bytes: Buffer, name: string): AsyncGenerator<string> {
  for (const part of partsOf(bytes)) {
    if (part?.name !== name) continue;
    const decoder = new TextDecoder();
    for await (const piece of piecesOf(part)) yield decoder.decode(piece, { stream: true });
  }
}
