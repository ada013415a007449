// Uploads: a file is judged by its content, never by its name, and made safe to keep and to send on.

import type { Readable } from 'node:stream';
import { LOCALE } from '@kawani/kit/contract/layout';
import { Refused } from '@kawani/kit/contract/refusal';
import { cleanName } from './file-name.ts';
import type { Files, StoredFile } from './files.ts';
import { pdfObjection } from './upload/pdf-check.ts';
import { type PictureType, redrawn } from './upload/picture.ts';
import { sizeInWords, UploadRefusal } from './upload/refusals.ts';

/** An uploaded file, read as it arrives. */
export type Upload = { readonly name: string; readonly content: Readable };

export type UploadKind = PictureType | 'application/pdf';
/** Which kinds are taken, and how many bytes at most, before and after they are drawn anew. */
export type UploadRules = {
  readonly kinds: readonly UploadKind[];
  readonly bytes: number;
  /** Of the store, for files that fewer people may see. */
  readonly prefix?: string;
};

/** What may be kept: a clean name with the right extension, the type by content, and the content itself. */
export type AcceptedFile = { readonly name: string; readonly mediaType: UploadKind; readonly content: Buffer };

/** An accepted file that is already in the store; its row is still to be written. */
export type KeptFile = Omit<AcceptedFile, 'content'> & StoredFile;

const SIGNS: Readonly<Record<UploadKind, { label: string; extension: string; begins: Buffer }>> = {
  'image/jpeg': { label: 'JPG', extension: 'jpg', begins: Buffer.from([0xff, 0xd8, 0xff]) },
  'image/png': { label: 'PNG', extension: 'png', begins: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  'application/pdf': { label: 'PDF', extension: 'pdf', begins: Buffer.from('%PDF-') },
};
/** Files in memory at once; more are asked to come again. */
const AT_ONCE = 24;

/** Throws a refusal of the field `file`: of another kind, too large, unreadable, or a PDF that acts by itself. */
export async function acceptUpload({ name, content }: Upload, rules: UploadRules): Promise<AcceptedFile> {
  return whenFree(async () => {
    const whole = await readUpTo(content, rules.bytes);
    const kind = rules.kinds.find((each) => whole.subarray(0, SIGNS[each].begins.length).equals(SIGNS[each].begins));
    if (kind === undefined)
      throw new Refused(UploadRefusal.FILE_KIND({ kinds: kindsInWords(rules.kinds) }, 'file'), 400);
    const accepted = kind === 'application/pdf' ? paper(whole) : await redrawn(whole, kind, rules.bytes);
    return { name: cleanName(name, SIGNS[accepted.mediaType].extension), ...accepted };
  });
}

/** Accepts an upload and puts it into the store. */
export async function keepUpload(upload: Upload, rules: UploadRules, files: Files): Promise<KeptFile> {
  const { content, ...accepted } = await acceptUpload(upload, rules);
  return { ...accepted, ...(await files.put(content, accepted.mediaType, rules.prefix)) };
}

export function tooLarge(bytes: number): Refused {
  return new Refused(UploadRefusal.FILE_SIZE({ size: sizeInWords(bytes) }, 'file'), 413);
}

function kindsInWords(kinds: readonly UploadKind[]): string {
  return new Intl.ListFormat(LOCALE).format(kinds.map((kind) => SIGNS[kind].label));
}

function paper(content: Buffer): { mediaType: 'application/pdf'; content: Buffer } {
  const objection = pdfObjection(content);
  if (objection) throw new Refused(objection, 400);
  return { mediaType: 'application/pdf', content };
}

/** Stops at the first byte too many: what follows is never held. */
async function readUpTo(content: Readable, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > bytes) throw tooLarge(bytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

let held = 0;

async function whenFree<Result>(accept: () => Promise<Result>): Promise<Result> {
  if (held >= AT_ONCE) throw new Refused(UploadRefusal.TRY_AGAIN(), 503);
  held += 1;
  try {
    return await accept();
  } finally {
    held -= 1;
  }
}
