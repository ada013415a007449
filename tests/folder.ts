// A folder for the data of a test or a bench.
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whoever asks removes it. */
export async function dataFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `kawani-${name}-`));
  // As root the database runs as somebody else. Where that one cannot reach, it would live elsewhere, and stay there.
  await chmod(folder, 0o755);
  return folder;
}
