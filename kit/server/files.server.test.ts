import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { present } from '../../tests/clock.ts';
import { freshFolder } from '../../tests/files.ts';
import { type Bucket, openBucket } from '../../tests/s3.ts';
import { type Files, isStorageUrl, openFiles } from './files.ts';

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

async function onDisk() {
  const folder = await freshFolder();
  return { files: await openFiles('file:', folder), folder: join(folder, 'files') };
}

const stores: Record<string, () => Promise<Files>> = {
  'on disk': async () => (await onDisk()).files,
  'in a bucket': async () => openFiles((await openBucket()).storageUrl, await freshFolder()),
};

describe.each(Object.entries(stores))('files %s', (_, open) => {
  test('a file comes back as it was put, whole or in part, until it is removed', async () => {
    const files = await open();
    const content = randomBytes(300_000);
    const stored = await files.put(content, 'application/pdf');
    expect(stored).toEqual({ key: stored.key, bytes: 300_000, sha256: hashOf(content) });
    expect(await buffer(await files.get(stored.key))).toEqual(content);
    expect(await buffer(await files.get(stored.key, { from: 10, to: 19 }))).toEqual(content.subarray(10, 20));
    expect(await buffer(await files.get(stored.key, { from: 299_990 }))).toEqual(content.subarray(-10));
    await files.remove(stored.key);
    await expect(files.get(stored.key)).rejects.toThrow();
    await files.remove(stored.key);
  });

  test('a file under a prefix comes back, and is put back by a restore', async () => {
    const files = await open();
    const { key } = await files.put(Buffer.from('a paper'), 'application/pdf', 'results');
    expect(key).toMatch(/^results\//);
    await files.remove(key);
    await files.putBack(key, Readable.from([Buffer.from('a paper')]));
    expect(String(await buffer(await files.get(key)))).toBe('a paper');
    await expect(files.put(Buffer.from('x'), 'image/png', '../x')).rejects.toThrow();
  });

  test('a stream is kept without knowing its length before', async () => {
    const files = await open();
    const chunks = Array.from({ length: 50 }, () => randomBytes(20_000));
    const stored = await files.put(Readable.from(chunks), 'image/png');
    expect(stored).toMatchObject({ bytes: 1_000_000, sha256: hashOf(Buffer.concat(chunks)) });
    expect(hashOf(await buffer(await files.get(stored.key)))).toBe(stored.sha256);
  });

  test('the same content put twice is two files of which one can go', async () => {
    const files = await open();
    const [one, two] = [await files.put(Buffer.from('x'), 'image/png'), await files.put(Buffer.from('x'), 'image/png')];
    await files.remove(one.key);
    expect(String(await buffer(await files.get(two.key)))).toBe('x');
  });

  test('a key reaches nothing beside the stored files', async () => {
    const files = await open();
    for (const key of ['../secrets.json', 'ab/../../secrets.json', '/etc/passwd', '', `${randomUUID()}?acl`]) {
      await expect(files.get(key)).rejects.toThrow();
      await expect(async () => files.remove(key)).rejects.toThrow();
    }
  });
});

async function* cutOff() {
  yield randomBytes(100_000);
  throw new Error('The phone went away');
}

test('a file that breaks off on its way leaves nothing behind', async () => {
  const { files, folder } = await onDisk();
  await expect(files.put(Readable.from(cutOff()), 'image/png')).rejects.toThrow('The phone went away');
  expect(await filesIn(folder)).toEqual([]);
});

test('a file is under its name only once it is whole', async () => {
  const { files, folder } = await onDisk();
  let seen: string[] = [];
  async function* slowly() {
    yield Buffer.from('half');
    seen = (await filesIn(folder)).map(({ name }) => name);
    yield Buffer.from('whole');
  }
  await files.put(Readable.from(slowly()), 'image/png');
  expect(seen).toEqual([expect.stringMatching(/\.part$/)]);
  expect((await filesIn(folder)).map(({ name }) => name)).toEqual([expect.not.stringMatching(/\.part$/)]);
});

test.skipIf(process.platform === 'win32')(
  "files are the server's own: nobody else on the machine reads them",
  async () => {
    const { files, folder } = await onDisk();
    const { key } = await files.put(Buffer.from('x'), 'image/png');
    expect((await stat(join(folder, key))).mode & 0o777).toBe(0o600);
    expect((await stat(join(folder, key, '..'))).mode & 0o777).toBe(0o700);
  },
);

test('what a crash left half written is cleared at the next start, and what is being written is not', async () => {
  const folder = await freshFolder();
  await mkdir(join(folder, 'ab'));
  const [old, fresh] = [join(folder, 'ab', 'old.part'), join(folder, 'ab', 'fresh.part')];
  await writeFile(old, 'half');
  await writeFile(fresh, 'half');
  await utimes(old, new Date('2020-01-01'), new Date('2020-01-01'));
  await utimes(fresh, present(), present());
  await openFiles(pathToFileURL(folder).href, '/nowhere');
  expect((await filesIn(folder)).map(({ name }) => name)).toEqual(['fresh.part']);
});

describe('a bucket', () => {
  const put = async (bucket: Bucket, storageUrl = bucket.storageUrl) =>
    (await openFiles(storageUrl, await freshFolder())).put(Buffer.from('content'), 'image/png');

  test('keeps the type of a file and the hash that its signature covers', async () => {
    const bucket = await openBucket();
    const { key, sha256 } = await put(bucket);
    expect(bucket.objects.get(key)).toMatchObject({ mediaType: 'image/png', sha256 });
  });

  test('refuses a wrong secret, and the failure says so without telling the secret', async () => {
    const bucket = await openBucket();
    const wrong = bucket.storageUrl.replace(/:[^:@]+@/, ':another-secret@');
    const failing = put(bucket, wrong);
    await expect(failing).rejects.toThrow('The store of files refuses to PUT: 403 SignatureDoesNotMatch');
    await expect(failing).rejects.not.toThrow('another-secret');
  });

  test('is asked again when it stumbles, with the whole file each time', async () => {
    const bucket = await openBucket();
    bucket.stumble(2);
    const files = await openFiles(bucket.storageUrl, await freshFolder());
    const { key } = await files.put(Readable.from([Buffer.from('con'), Buffer.from('tent')]), 'image/png');
    expect(String(bucket.objects.get(key)?.content)).toBe('content');
  });

  test('that stays away is a failure, and the spool keeps nothing of it', async () => {
    const bucket = await openBucket();
    bucket.stumble(3);
    const folder = await freshFolder();
    const files = await openFiles(bucket.storageUrl, folder);
    await expect(files.put(Readable.from([Buffer.from('x')]), 'image/png')).rejects.toThrow(/refuses to PUT: 500/);
    expect(await filesIn(folder)).toEqual([]);
  });
});

test('an address of stored files is one of the three forms', () => {
  const good = [
    'file:',
    'file:///srv/files',
    'file:///srv/files?shared=1',
    's3://key:secret@s3.example/bucket?region=x',
    's3://k:a%2Fb@h:9000/b?http',
  ];
  const bad = [
    '',
    'file:files',
    'file://host/x',
    'file:///x?shared=0',
    'file:?shared=1',
    'http://x',
    's3://host/bucket',
    's3://k:s@host',
    's3://k:s@host/a/b',
  ];
  expect(good.filter((url) => !isStorageUrl(url))).toEqual([]);
  expect([...bad, 's3://k:s@host/b?secure=1', 's3://k:%zz@host/b'].filter(isStorageUrl)).toEqual([]);
});
