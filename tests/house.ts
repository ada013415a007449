// Checks the sources against the plan of house.ts: reads nothing but their paths and imports, and names every fault.
import { OLD_LAYOUT } from '../features.ts';
import { DATA_FOLDERS, FEATURE_WORDS, FORBIDDEN_NAMES, MODULES, TABLE_ROWS, WORDS } from '../house.ts';
import { faultsOfImport, featuresOf, type Import, placeOf } from './house-imports.ts';

/** Path from the root → text. */
export type Tree = ReadonlyMap<string, string>;
type Plan = Readonly<Record<string, readonly string[]>>;

const CODE = /\.(ts|tsx|mjs)$/;
const TEST = /\.test\.tsx?$/;
const BRINGS = /(?:^|\n)\s*(?:import|export)\s+([\w\s$*,]*(?:\{[^}]*\})?)\s*from\s*['"]([^'"\n]+)['"]/g;
const RUNS = /(?:(?:^|\n)\s*import\s*|\bimport\(\s*)['"]([^'"\n]+)['"]/g;
const SWITCHED_OFF = /\bbiome-ignore\b|@ts-(?:ignore|expect-error|nocheck)|\bTODO\b|\bFIXME\b/;

/** Each module, or feature, may use only those above it in the list, so that no circle is possible. */
export function faultsOfPlan(plan: Plan): string[] {
  const order = Object.keys(plan);
  return order.flatMap((name, floor) =>
    (plan[name] ?? [])
      .filter((used) => !order.slice(0, floor).includes(used))
      .map((used) => `house.ts: ${name} uses ${used}, which is not below it`),
  );
}

/** Every module is laid out in exactly one of the two ways. */
export function faultsOfLayouts(
  modules: Plan,
  features: Readonly<Record<string, Plan>>,
  old: readonly string[],
): string[] {
  const names = new Set([...Object.keys(modules), ...Object.keys(features), ...old]);
  return [...names].flatMap((name) => {
    if (!(name in modules)) return [`house.ts: there is no module ${name}`];
    return name in features === old.includes(name)
      ? [`features.ts: ${name} must be in either FEATURES or OLD_LAYOUT`]
      : [];
  });
}

export function faultsOfTree(tree: Tree, modules: Plan = MODULES): string[] {
  const faults: string[] = [];
  for (const [path, text] of tree) {
    faults.push(...faultsOfName(path, modules), ...faultsOfText(path, text));
    if (!CODE.test(path) || path.startsWith('tests/') || path.startsWith('bench/')) continue;
    for (const each of importsOf(text)) {
      faults.push(...faultsOfImport({ ...placeOf(path), isTest: TEST.test(path) }, each, modules));
    }
  }
  return faults;
}

export function importsOf(text: string): Import[] {
  const brought = [...text.matchAll(BRINGS)].map(([, names = '', from = '']) => ({ names, from }));
  return [...brought, ...[...text.matchAll(RUNS)].map(([, from = '']) => ({ names: '', from }))];
}

function faultsOfName(path: string, modules: Plan): string[] {
  const names = path.split('/').map((name) => name.replace(/\..*$/, ''));
  const file = names.at(-1) ?? '';
  const { feature } = placeOf(path);
  const faults: string[] = [];
  // A feature is named by the business, whatever the word.
  if (names.some((name) => FORBIDDEN_NAMES.includes(name) && name !== feature)) {
    faults.push(`${path}: a name that says nothing`);
  }
  if (CODE.test(path) && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(file)) faults.push(`${path}: not in kebab-case`);
  if (CODE.test(path) && file === 'index' && !isEntry(path)) faults.push(`${path}: an index that is no entry`);
  if (!path.startsWith('domains/') || path === 'domains/package.json' || path === `${TABLE_ROWS}.ts`) return faults;
  return [...faults, ...faultsOfWord(path, modules)];
}

/** In the old layout alone, an index hands on what other modules may show. */
function isEntry(path: string): boolean {
  const [, module = ''] = path.split('/');
  return OLD_LAYOUT.includes(module) && /^domains\/[^/]+\/(screens|admin)\/index\.ts$/.test(path);
}

function faultsOfWord(path: string, modules: Plan): string[] {
  const { part, feature, word } = placeOf(path);
  if (!(part in modules)) return [`${path}: house.ts knows no module "${part}"`];
  const isData = DATA_FOLDERS.includes(word) && !CODE.test(path);
  if (feature === undefined) {
    const isWord = word in WORDS;
    const isTest = TEST.test(path) && path.split('/').length === 3;
    return isWord || isData || isTest ? [] : [`${path}: "${word}" is no word of a module`];
  }
  if (!(feature in (featuresOf(part) ?? {}))) return [`${path}: features.ts knows no feature "${feature}" of ${part}`];
  const isTest = TEST.test(path) && path.split('/').length === 4;
  return word in FEATURE_WORDS || isData || isTest ? [] : [`${path}: "${word}" is no word of a feature`];
}

function faultsOfText(path: string, text: string): string[] {
  if (!CODE.test(path)) return [];
  const faults: string[] = [];
  if (!TEST.test(path) && !/^(#!.*\n)?\/[/*]/.test(text))
    faults.push(`${path}: no header (the first lines say what the file holds)`);
  // This very file must be able to name what it forbids.
  if (SWITCHED_OFF.test(text) && !path.startsWith('tests/house'))
    faults.push(`${path}: a check switched off, or a task left in the code`);
  return faults;
}
