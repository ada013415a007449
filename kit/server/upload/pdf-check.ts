// PDFs from outside: kept as they are when nothing in them runs by itself, as far as a cheap check can tell.
//
// Promised: the file begins and ends as a PDF and is no archive at the same time; its objects, also those packed into
// compressed object streams, name no encryption, script, program to launch or file inside. Not promised: that every
// reader shows it, or that no reader has a fault that its pictures or fonts make use of. It is sent as an attachment.
import { inflateSync, constants as zlib } from 'node:zlib';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import { UploadRefusal } from './refusals.ts';

const TAIL = 1024;
const STREAM = />>\s*stream\r?\n/g;
const PACKED = /\/ObjStm(?!\w)/;
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia)(?![\w-])/;
const LOCKED = /\/Encrypt(?![\w-])/;
const END_OF_ARCHIVE = Buffer.from('PK\u0005\u0006');
/** The end of an archive and its longest comment. */
const ARCHIVE_TAIL = 22 + 0xffff;
/** Objects are words; so many of them are no paper a person wrote. */
const MOST_UNPACKED = 16 * 1024 * 1024;

export function pdfObjection(content: Buffer): Refusal | null {
  if (!isWhole(content) || endsArchive(content)) return UploadRefusal.PDF_UNREADABLE('file');
  const { words, packed } = partsOf(content.toString('latin1'));
  const readable = [...words, ...unpacked(packed)];
  if (readable.some((part) => LOCKED.test(part))) return UploadRefusal.PDF_LOCKED('file');
  return readable.some((part) => ACTIVE.test(part)) ? UploadRefusal.PDF_ACTIVE('file') : null;
}

/** Nothing but blanks may follow the end: what hides behind it is read by somebody else. */
function isWhole(content: Buffer): boolean {
  return /%%EOF[\s\0]*$/.test(content.subarray(-TAIL).toString('latin1'));
}

function endsArchive(content: Buffer): boolean {
  const tail = content.subarray(-ARCHIVE_TAIL);
  for (let at = tail.indexOf(END_OF_ARCHIVE); at >= 0; at = tail.indexOf(END_OF_ARCHIVE, at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) return true;
  }
  return false;
}

/** `/J#53` is `/JS` to a reader. */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** The words between the streams, and the streams that hold packed objects. Each byte is looked at once. */
function partsOf(text: string): { words: string[]; packed: string[] } {
  const words: string[] = [];
  const packed: string[] = [];
  let at = 0;
  for (const { 0: begin, index } of text.matchAll(STREAM)) {
    if (index < at) continue;
    const end = text.indexOf('endstream', index + begin.length);
    if (end < 0) break;
    const before = plainNames(text.slice(at, index));
    words.push(before);
    if (PACKED.test(before)) packed.push(text.slice(index + begin.length, end));
    at = end;
  }
  return { words: [...words, plainNames(text.slice(at))], packed };
}

function unpacked(streams: readonly string[]): string[] {
  let left = MOST_UNPACKED;
  return streams.map((stream) => {
    const objects = unpackedStream(stream, left);
    left -= objects.length;
    return plainNames(objects);
  });
}

function unpackedStream(packed: string, maxOutputLength: number): string {
  try {
    const bytes = Buffer.from(packed, 'latin1');
    return inflateSync(bytes, { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength }).toString('latin1');
  } catch {
    // Packed in another way, broken, or a bomb.
    throw new Refused(UploadRefusal.PDF_UNREADABLE('file'), 400);
  }
}
