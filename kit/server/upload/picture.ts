// Pictures from outside: drawn again, so that only the picture is kept: no place, no camera, no hidden second file.
import { Refused } from '@kawani/kit/contract/refusal';
import type { Sharp } from 'sharp';
import { requireNoTransaction } from '../costly.ts';
import { UploadRefusal } from './refusals.ts';

/** The largest a phone's camera makes; a JPEG is made smaller while it is read. */
const MOST_PIXELS = { 'image/jpeg': 50_000_000, 'image/png': 25_000_000 };
const LONGEST_SIDE = 2400;
const SECONDS = 10;
const JPEG_QUALITY = 85;
/** Pictures drawn at once: each may take some 200 MB for a moment. */
const AT_ONCE = 2;

export type PictureType = keyof typeof MOST_PIXELS;
export type Picture = { readonly mediaType: PictureType; readonly content: Buffer };

/** Upright, at most 2400 pixels a side, without metadata. A PNG that would outgrow `bytes` becomes a JPEG. */
export async function redrawn(content: Buffer, mediaType: PictureType, bytes: number): Promise<Picture> {
  requireNoTransaction('A picture is drawn');
  // What moves holds more than what is seen of it.
  if (mediaType === 'image/png' && content.subarray(0, content.indexOf('IDAT')).includes('acTL')) throw unreadable();
  return inTurn(async () => {
    const draw = await reader(content, MOST_PIXELS[mediaType]);
    if (mediaType === 'image/png') {
      const png = await draw((picture) => picture.png({ compressionLevel: 9 }));
      if (png.length <= bytes) return { mediaType, content: png };
    }
    const jpeg = await draw((picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: JPEG_QUALITY }));
    return { mediaType: 'image/jpeg', content: jpeg };
  });
}

async function reader(content: Buffer, limitInputPixels: number) {
  const sharp = await library();
  return async (as: (picture: Sharp) => Sharp): Promise<Buffer> => {
    const picture = sharp(content, { limitInputPixels, failOn: 'error', autoOrient: true }).timeout({
      seconds: SECONDS,
    });
    const within = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    try {
      return await as(picture.resize(within)).toBuffer();
    } catch {
      // Whatever the library found: too many pixels, cut off, no picture at all.
      throw unreadable();
    }
  };
}

/** Loaded with the first picture; reads the two formats taken and no other, whatever a file pretends to be. */
async function library() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });
  return sharp;
}

function unreadable(): Refused {
  return new Refused(UploadRefusal.PICTURE_UNREADABLE('file'), 400);
}

const waiting: (() => void)[] = [];
let drawing = 0;

async function inTurn<Result>(draw: () => Promise<Result>): Promise<Result> {
  if (drawing >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else drawing += 1;
  try {
    return await draw();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else drawing -= 1;
  }
}
