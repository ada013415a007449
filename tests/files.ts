// For tests that need a store of files: a folder of their own, gone after the file's tests.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Files, openFiles } from '@kawani/kit/server/files';
import { afterAll } from 'vitest';

const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kawani-test-files-'));
  folders.push(folder);
  return folder;
}

export async function freshFiles(): Promise<Files> {
  return openFiles('file:', await freshFolder());
}
