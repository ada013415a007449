// Which files are taken, and photos made small on the phone before they are sent: some 200 KB read as well and go through
// a weak signal.
import { phrase, say } from '@kawani/kit/contract/say';
export const TAKEN = ['image/jpeg', 'image/png', 'application/pdf'];
const MAX_BYTES = 5 * 1024 * 1024;
const TARGET_BYTES = 200 * 1024;
const LONGEST_EDGES = [1600, 1200, 900];
const QUALITIES = [0.8, 0.65, 0.5];

/** What is wrong with a file before anything is sent. A photo may be larger than what is taken: it is made small first. */
export function objectionTo({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (size === 0) return say('This file is empty.');
  // A camera may hand over a kind of photo that only this phone reads; it leaves as a JPEG.
  if (!TAKEN.includes(type) && !type.startsWith('image/')) return say(NOT_TAKEN);
  return type === 'application/pdf' && size > MAX_BYTES ? say(TOO_LARGE) : undefined;
}

/** What is wrong with a file once it is as small as it gets. */
export function objectionToSmall({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TAKEN.includes(type)) return say(NOT_TAKEN);
  return size > MAX_BYTES ? say(TOO_LARGE) : undefined;
}

const NOT_TAKEN = phrase('Only JPG, PNG and PDF files are accepted.');
const TOO_LARGE = phrase('This file is larger than 5 MB.');

/** The photo as a smaller JPEG, turned as it was taken; what is no photo, or cannot be read here, goes as it is. */
export async function shrunk(file: File): Promise<File> {
  const isSmall = TAKEN.includes(file.type) && file.size <= TARGET_BYTES;
  if (!file.type.startsWith('image/') || isSmall) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return file;
  const blob = await smallest(picture);
  picture.close();
  if (blob === null || (TAKEN.includes(file.type) && blob.size >= file.size)) return file;
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}

/** The first that is small enough, else the smallest there was. */
async function smallest(picture: ImageBitmap): Promise<Blob | null> {
  let best: Blob | null = null;
  for (const edge of LONGEST_EDGES) {
    const canvas = drawn(picture, fitted(picture, edge));
    for (const quality of QUALITIES) {
      const blob = await encoded(canvas, quality);
      if (blob !== null && (best === null || blob.size < best.size)) best = blob;
      if (best !== null && best.size <= TARGET_BYTES) return best;
    }
  }
  return best;
}

function drawn(picture: ImageBitmap, { width, height }: { width: number; height: number }): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  // What is see-through in a PNG would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, 0, 0, width, height);
  return canvas;
}

function encoded(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality));
}

/** The same proportions within an edge; never larger than it was. */
export function fitted({ width, height }: { width: number; height: number }, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
