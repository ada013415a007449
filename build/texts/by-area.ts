// All texts of the code, by the area they are said in: the kit, the pages' titles, the apps, or a module.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { MODULES } from '../../house.ts';
import { areasOf, TRANSLATED } from './catalogues.ts';
import { textsIn } from './in-source.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCE = /(?<!\.(?:test|d))\.tsx?$/;

/** The titles of all pages: the menu shows them together. */
const PAGES = 'pages';
const TITLES = /(?<!\/sign-in)\/pages\.ts$/;

/** The lowest first. */
export const AREAS: readonly string[] = ['kit', PAGES, ...Object.keys(MODULES), 'apps'];

/** What several areas say is translated once: for the lowest of those that are translated. */
export function textsByArea(): ReadonlyMap<string, readonly string[]> {
  const isTranslated = (area: string) => TRANSLATED.some((language) => areasOf(language).includes(area));
  const known = new Set<string>();
  return new Map(
    [...AREAS.filter(isTranslated), ...AREAS.filter((area) => !isTranslated(area))].map((area) => {
      const own = new Set(sourcesOf(area).flatMap(textsOfFile));
      const texts = [...own].filter((text) => !known.has(text));
      for (const text of texts) known.add(text);
      return [area, texts];
    }),
  );
}

function textsOfFile(path: string): string[] {
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'));
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return textsIn(program);
}

function sourcesOf(area: string): string[] {
  if (area === PAGES) return ['domains', 'apps'].flatMap(filesIn).filter((path) => TITLES.test(path));
  return filesIn(area in MODULES ? `domains/${area}` : area);
}

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}
