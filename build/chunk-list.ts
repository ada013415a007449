// What each script of a built app was made of, beside the apps in `dist/chunks`, where no server looks: a test of what a browser
// loads reads it there, and needs no build of its own.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export type Chunk = {
  readonly fileName: string;
  readonly name: string;
  /** The file names of the chunks that it loads before it runs. */
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
};

export function chunkListOf(app: string): string {
  return fileURLToPath(new URL(`../dist/chunks/${app}.json`, import.meta.url));
}

export function chunkList(app: string): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    async writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const list = chunks.map(
        ({ fileName, name, imports, moduleIds }): Chunk => ({ fileName, name, imports, moduleIds }),
      );
      await mkdir(dirname(chunkListOf(app)), { recursive: true });
      await writeFile(chunkListOf(app), JSON.stringify(list));
    },
  };
}
