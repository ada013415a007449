// Holds the sources against the plan of house.ts: reads nothing but their paths and imports, and names every fault.
import { dirname, join } from 'node:path/posix';
import { DATA_FOLDERS, FORBIDDEN_NAMES, MAX_LINES, REQUEST_WORDS, ROOMS, WORDS } from '../house.ts';
import { faultsOfImport, type Import, type Place } from './house-imports.ts';

/** Path from the root → text. */
export type Tree = ReadonlyMap<string, string>;
type Plan = Readonly<Record<string, readonly string[]>>;

const CODE = /\.(ts|tsx|mjs)$/;
const TEST = /\.test\.tsx?$/;
const BRINGS = /(?:^|\n)\s*(?:import|export)\s+([\w\s$*,]*(?:\{[^}]*\})?)\s*from\s*['"]([^'"\n]+)['"]/g;
const RUNS = /(?:(?:^|\n)\s*import\s*|\bimport\(\s*)['"]([^'"\n]+)['"]/g;
const SWITCHED_OFF = /\bbiome-ignore\b|@ts-(?:ignore|expect-error|nocheck)|\bTODO\b|\bFIXME\b/;

/** Rooms must stand on rooms above them in the list alone, so that no circle is possible. */
export function faultsOfPlan(rooms: Plan): string[] {
  const order = Object.keys(rooms);
  return order.flatMap((room, floor) =>
    (rooms[room] ?? [])
      .filter((used) => !order.slice(0, floor).includes(used))
      .map((used) => `house.ts: ${room} uses ${used}, which is not below it`),
  );
}

export function faultsOfTree(tree: Tree, rooms: Plan = ROOMS): string[] {
  const faults: string[] = [];
  for (const [path, text] of tree) {
    faults.push(...faultsOfName(path, rooms), ...faultsOfText(path, text));
    if (!CODE.test(path) || path.startsWith('tests/') || path.startsWith('bench/')) continue;
    for (const each of importsOf(text)) {
      faults.push(...faultsOfImport({ ...placeOf(path), isTest: TEST.test(path) }, each, rooms));
    }
  }
  return [...faults, ...circlesIn(tree)];
}

export function importsOf(text: string): Import[] {
  const brought = [...text.matchAll(BRINGS)].map(([, names = '', from = '']) => ({ names, from }));
  return [
    ...brought,
    ...[...text.matchAll(RUNS)].map(([how, from = '']) => ({ names: '', from, isLazy: how.includes('(') })),
  ];
}

/** Where in the house a file stands: `domains/leave/rules/credits.ts` is the word `rules` of the room `leave`. */
function placeOf(path: string): Place {
  const [top = '', part = '', third = '', ...deeper] = path.split('/');
  const word = deeper.length > 0 ? third : third.replace(/(\.(server|browser|keycloak))?(\.test)?\.\w+$/, '');
  return { path, top, part, word };
}

function faultsOfName(path: string, rooms: Plan): string[] {
  const names = path.split('/').map((name) => name.replace(/\..*$/, ''));
  const file = names.at(-1) ?? '';
  const faults: string[] = [];
  if (names.some((name) => FORBIDDEN_NAMES.includes(name))) faults.push(`${path}: a name that says nothing`);
  if (CODE.test(path) && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(file)) faults.push(`${path}: not in kebab-case`);
  if (CODE.test(path) && file === 'index' && !/^domains\/[^/]+\/(screens|desk)\/index\.ts$/.test(path)) {
    faults.push(`${path}: an index that is no face`);
  }
  if (!path.startsWith('domains/') || path === 'domains/package.json') return faults;
  const { part, word } = placeOf(path);
  if (!(part in rooms)) return [...faults, `${path}: house.ts knows no room "${part}"`];
  const isWord = word in WORDS || (part === 'requests' && word in REQUEST_WORDS);
  const isData = DATA_FOLDERS.includes(word) && !CODE.test(path);
  const isTest = TEST.test(path) && path.split('/').length === 3;
  if (!isWord && !isData && !isTest) faults.push(`${path}: "${word}" is no word of a room`);
  return faults;
}

function faultsOfText(path: string, text: string): string[] {
  if (!CODE.test(path)) return [];
  const faults: string[] = [];
  const lines = text.trimEnd().split('\n').length;
  if (lines > MAX_LINES) faults.push(`${path}: ${lines} lines, ${MAX_LINES} at most`);
  if (!TEST.test(path) && !/^(#!.*\n)?\/[/*]/.test(text))
    faults.push(`${path}: no sign on the door (first lines say what lives here)`);
  // This very file must be able to name what it forbids.
  if (SWITCHED_OFF.test(text) && !path.startsWith('tests/house'))
    faults.push(`${path}: a check switched off, or a task left in the code`);
  return faults;
}

/** Files that need each other in a ring; across rooms the plan itself forbids it. What loads later closes no ring. */
function circlesIn(tree: Tree): string[] {
  const finished = new Set<string>();
  const faults: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at >= 0) faults.push(`${path}: a circle of imports: ${[...trail.slice(at), path].join(' → ')}`);
    if (at >= 0 || finished.has(path)) return;
    for (const { from, isLazy } of importsOf(tree.get(path) ?? '')) {
      if (isLazy) continue;
      const target = from.startsWith('.') ? join(dirname(path), from) : '';
      if (tree.has(target)) visit(target, [...trail, path]);
    }
    finished.add(path);
  };
  for (const path of tree.keys()) if (CODE.test(path)) visit(path, []);
  return faults;
}
