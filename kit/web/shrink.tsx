// Photos are made small on the phone before they are sent: some 200 KB read as well and go through a weak signal.
const TARGET_BYTES = 200 * 1024;
const LONGEST_EDGE = 1600;
const QUALITIES = [0.8, 0.65, 0.5];

/** The photo as a smaller JPEG, turned as it was taken; what is no photo, or cannot be read here, goes as it is. */
export async function shrunk(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.size <= TARGET_BYTES) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (picture === null) return file;
  const { width, height } = fitted(picture, LONGEST_EDGE);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height);
  picture.close();
  let smallest: Blob = file;
  for (const quality of QUALITIES) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size < smallest.size) smallest = blob;
    if (smallest.size <= TARGET_BYTES) break;
  }
  return smallest === file ? file : new File([smallest], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
}

/** The same proportions within an edge; never larger than it was. */
export function fitted({ width, height }: { width: number; height: number }, edge: number) {
  const scale = Math.min(1, edge / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
