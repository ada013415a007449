// Stored files: what people attach and what the product keeps for them, on this machine's disk or in an S3 bucket.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesOnDisk, removeOldParts } from './files/disk.ts';
import type { Files } from './files/file.ts';
import { type Bucket, filesInBucket } from './files/s3.ts';

export type { Files, StoredFile } from './files/file.ts';

/** `file:` is the folder `files` of the data; another folder is given whole, as a bucket is. */
const FOLDER = /^file:(\/\/\/[^?#]+(\?shared=1)?)?$/;
const PARAMETERS = ['region', 'http'];

export const STORAGE_FORMS =
  'must be file:, file:///a/folder, file:///a/folder?shared=1 or s3://key:secret@host/bucket?region=...';

export function isStorageUrl(storageUrl: string): boolean {
  return FOLDER.test(storageUrl) || bucketOf(storageUrl) !== null;
}

/** Whether every process finds the same files there: a bucket, or a folder that its operator says is shared. */
export function isSharedStorage(storageUrl: string): boolean {
  return !FOLDER.test(storageUrl) || storageUrl.endsWith('?shared=1');
}

export async function openFiles(storageUrl: string, dataDir: string): Promise<Files> {
  if (FOLDER.test(storageUrl)) {
    return filesOnDisk(storageUrl === 'file:' ? join(dataDir, 'files') : fileURLToPath(storageUrl));
  }
  const bucket = bucketOf(storageUrl);
  if (bucket === null) throw new Error(`The address of the stored files ${STORAGE_FORMS}`);
  const spool = join(dataDir, 'spool');
  await removeOldParts(spool);
  return filesInBucket(bucket, spool);
}

function bucketOf(storageUrl: string): Bucket | null {
  // A key or secret with signs of an address in it is written with %; what cannot be read back is no address.
  if (!URL.canParse(storageUrl) || /%(?![0-9a-f]{2})/i.test(storageUrl)) return null;
  const url = new URL(storageUrl);
  if (url.protocol !== 's3:' || !/^\/[^/]+\/?$/.test(url.pathname)) return null;
  const { username, password, host, pathname, searchParams } = url;
  if (username === '' || password === '' || host === '') return null;
  if ([...searchParams.keys()].some((name) => !PARAMETERS.includes(name))) return null;
  return {
    url: `${searchParams.has('http') ? 'http' : 'https'}://${host}${pathname.replace(/\/$/, '')}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  };
}
