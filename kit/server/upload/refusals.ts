// What is said of a file that is not taken.
import { refusals } from '@kawani/kit/contract/refusal';

export const UploadRefusal = refusals({
  FILE_KIND: 'Only {kinds} files are taken.',
  FILE_SIZE: 'This file is larger than {size}.',
  PICTURE_UNREADABLE: 'This picture cannot be read.',
  PDF_UNREADABLE: 'This PDF cannot be read.',
  PDF_LOCKED: 'This PDF is locked with a password. Please send one that opens without it.',
  PDF_ACTIVE: 'This PDF holds a program or another file. Please print it to a new PDF and send that one.',
  TRY_AGAIN: 'The server is busy. Please try again.',
  ONE_BY_ONE: 'Please wait until your other uploads have finished.',
  TOO_SLOW: 'The upload stopped before the file was complete. Please send it again.',
});

const MEGABYTE = 1024 * 1024;

/** 5 MB, 1.5 MB, 800 KB. */
export function sizeInWords(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.round(bytes / 1024)} KB`;
  return `${Math.round((bytes / MEGABYTE) * 10) / 10} MB`;
}
