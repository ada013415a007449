// The files that the guards read, and the area each is counted in.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const CODE = /\.(tsx?|mjs|mts)$/;
const READ = /\.(tsx?|mjs|mts|css|sql|md)$/;
/** Sources of earlier releases, samples, dated tables of the law and what a test writes are data. */
const DATA = /^tests\/releases\/|^docs\/schema\.sql$|\/(fixtures|tables)\//;

/** Path from the root → text: all code, styles, SQL and documents. */
export function sources(): ReadonlyMap<string, string> {
  const paths = ['.', 'apps', 'bench', 'build', 'docs', 'domains', 'kit', 'tests'].flatMap(pathsIn).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]));
}

/** Of the root only its own files. */
function pathsIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: folder !== '.', withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length))
    .filter((path) => READ.test(path) && !DATA.test(path));
}

/** A module, a part of the kit or an app: `domains/leave`, `kit/web`; a file of the root stands for itself. */
function areaOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  return folders.length === 0 ? path : folders.slice(0, 2).join('/');
}

export function linesOf(text: string): number {
  return text.trimEnd().split('\n').length;
}

/** The value that nine of ten do not exceed. */
export function ninetiethOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.9) - 1] ?? 0;
}

/** The values of each area together. */
export function byArea<Value>(values: Iterable<readonly [path: string, Value]>): ReadonlyMap<string, Value[]> {
  const areas = new Map<string, Value[]>();
  for (const [path, value] of values) areas.set(areaOf(path), [...(areas.get(areaOf(path)) ?? []), value]);
  return areas;
}
