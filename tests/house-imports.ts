// Checks one import against house.ts: does it point down, to a module its own may use, within one world?
import { dirname, join } from 'node:path/posix';
import { FEATURES } from '../features.ts';
import {
  APPS,
  FEATURE_WORDS,
  KIT,
  OLD_WORD_OF,
  PACKAGES_OF_BOTH,
  PACKAGES_OF_BROWSER,
  SPEAKS_SQL,
  TABLE_ROWS,
  WORDS,
  type World,
} from '../house.ts';

export type Import = { names: string; from: string };
/** `feature` is undefined outside modules that are laid out by feature. */
export type Place = { path: string; top: string; part: string; feature?: string; word: string };
type Importer = Place & { isTest: boolean };
type Plan = Readonly<Record<string, readonly string[]>>;

const TOOL = /\.(mjs|config\.ts)$/;
const SQL_NAMES = /\b(sql|raw|join|empty)\b/;

export function faultsOfImport(by: Importer, { names, from }: Import, modules: Plan): string[] {
  if (TOOL.test(by.path)) return [];
  const target = targetOf(by, from);
  const fault = target === undefined ? faultOfPackage(by, from) : faultOfArrow(by, target, modules);
  const faults = fault === undefined ? [] : [`${by.path}: ${fault}`];
  if (from === '@kawani/kit/server/db' && SQL_NAMES.test(names) && !speaksSql(by)) {
    faults.push(`${by.path}: speaks SQL; only table files do`);
  }
  return faults;
}

const SUFFIX = /(\.(server|browser|slow|keycloak))?(\.test)?\.\w+$/;

/** The features of a module by name; undefined: it is laid out by layer. */
export function featuresOf(module: string): Readonly<Record<string, readonly string[]>> | undefined {
  return (FEATURES as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>)[module];
}

/** Where a path lies: `domains/leave/types/rules/terms.ts` is the word `rules` of the feature `types` of `leave`. */
export function placeOf(path: string): Place {
  const [top = '', part = '', ...inside] = path.split('/');
  const feature = top === 'domains' && featuresOf(part) !== undefined ? inside.shift() : undefined;
  const [file = '', ...deeper] = inside;
  const word = deeper.length > 0 ? file : file.replace(SUFFIX, '');
  return { path, top, part, word, ...(feature === undefined ? {} : { feature }) };
}

/** The file meant; undefined: a package. */
function targetOf(by: Place, from: string): (Place & { isByName: boolean }) | undefined {
  const path = from.replace(/\?\w+$/, '');
  const inside = path.startsWith('.')
    ? join(dirname(by.path), path)
    : /^@kawani\/(kit|domains)\//.test(path) && path.replace('@kawani/', '');
  if (!inside) return undefined;
  return { ...placeOf(inside), isByName: !path.startsWith('.') };
}

function faultOfArrow(by: Importer, to: Place & { isByName: boolean }, modules: Plan): string | undefined {
  if (by.isTest && to.top === 'tests') return undefined;
  // What builds the product goes by the plan of the code.
  if (by.top === 'build' && to.path === 'house.ts') return undefined;
  if (!to.isByName && (to.top !== by.top || (by.top === 'domains' && to.part !== by.part))) {
    return `reaches ${to.path} by a relative path; out of the module only by name`;
  }
  if (by.top === 'kit') return faultInKit(by, to);
  if (by.top === 'apps') return faultInApps(by, to);
  if (by.top === 'domains') return faultInModule(by, to, modules);
  return undefined;
}

function faultInKit(by: Importer, to: Place): string | undefined {
  if (by.isTest) return undefined;
  if (to.top !== 'kit') return `the kit knows no ${to.top}: ${to.path}`;
  const uses: readonly string[] = KIT[by.part as keyof typeof KIT]?.uses ?? [];
  return to.part === by.part || uses.includes(to.part) ? undefined : `kit/${by.part} may not use ${to.path}`;
}

function faultInApps(by: Importer, to: Place): string | undefined {
  const app = APPS[by.part as keyof typeof APPS] as { world: World; uses: readonly string[] } | undefined;
  if (to.top === 'kit') return by.isTest ? undefined : faultOfWorld(app?.world ?? 'both', to);
  if (to.top === 'domains') {
    const isFree = app?.uses.includes(to.word) ?? ['contract', 'policy'].includes(to.word);
    return isFree || by.isTest ? undefined : `apps/${by.part} may not use ${to.path}`;
  }
  if (to.top !== 'apps') return `an app knows no ${to.top}: ${to.path}`;
  if (to.part === by.part) return undefined;
  const theirs = APPS[to.part as keyof typeof APPS]?.world ?? 'both';
  const isShared = to.part.endsWith('.ts') && (theirs === 'both' || theirs === app?.world);
  // The server composes the provider as it composes the modules.
  const isProvider = by.part === 'server' && to.part === 'sign-in';
  // The list of all pages collects those of each app.
  const isPages = by.part === 'pages.ts' && to.word === 'pages';
  return isShared || isProvider || isPages || by.isTest ? undefined : `apps/${by.part} may not use ${to.path}`;
}

function faultInModule(by: Importer, to: Place, modules: Plan): string | undefined {
  const word = wordOf(by);
  if (word === undefined) return undefined;
  if (to.top === 'kit') {
    if (to.part in KIT && KIT[to.part as keyof typeof KIT].world === 'both') return undefined;
    const isFree = word.kit.some((free) => to.path === `kit/${free}` || to.path.startsWith(`kit/${free}/`));
    return by.isTest || isFree ? undefined : `${by.word} may not use ${to.path}`;
  }
  if (to.top !== 'domains') return `a module knows no ${to.top}: ${to.path}`;
  if (to.path === TABLE_ROWS)
    return by.word === 'table' || by.isTest ? undefined : `only table files may use ${to.path}`;
  if (to.part !== by.part) {
    if (!(modules[by.part] ?? []).includes(to.part)) return `${by.part} may not use ${to.part}`;
    const isFree = word.others.includes(wordFor(by, to)) || by.isTest;
    return isFree ? undefined : `${by.word} may not use ${to.path}`;
  }
  if (to.feature !== by.feature) return faultBetweenFeatures(by, to, word.siblings ?? word.others);
  const isFree = to.word === by.word || word.own.includes(to.word) || by.isTest;
  if (isFree) return undefined;
  return by.word === 'routes' ? `skips service: ${to.path}` : `${by.word} may not use ${to.word}`;
}

function faultBetweenFeatures(by: Importer, to: Place, words: readonly string[]): string | undefined {
  if (by.isTest) return undefined;
  const uses = featuresOf(by.part)?.[by.feature ?? ''] ?? [];
  if (!uses.includes(to.feature ?? '')) return `${by.part}/${by.feature} may not use ${by.part}/${to.feature}`;
  return words.includes(to.word) ? undefined : `${by.word} may not use ${to.path}`;
}

/** The word under which another module's file is looked up: a module in the old layout knows old words alone. */
function wordFor(by: Place, to: Place): string {
  return by.feature === undefined ? (OLD_WORD_OF[to.word] ?? to.word) : to.word;
}

function wordOf({ word, feature, isTest }: Importer) {
  if (feature !== undefined) return FEATURE_WORDS[word] ?? (isTest ? FEATURE_WORDS.service : undefined);
  return WORDS[word] ?? (isTest ? WORDS.service : undefined);
}

function faultOfPackage(by: Importer, from: string): string | undefined {
  if (by.isTest) return undefined;
  const world = worldOf(by);
  const isListed = (list: readonly string[]) =>
    list.some((name) => from === name || from.startsWith(name.replace(/\*$/, '').replace(/([^/])$/, '$1/')));
  if (world === 'both' && !PACKAGES_OF_BOTH.includes(from)) return `"${from}" is not for both worlds`;
  if (world === 'browser' && !isListed(PACKAGES_OF_BROWSER)) return `"${from}" is not for the browser`;
  const isOfBrowser = isListed(PACKAGES_OF_BROWSER) && !PACKAGES_OF_BOTH.includes(from);
  return world === 'server' && isOfBrowser ? `"${from}" is not for the server` : undefined;
}

function faultOfWorld(world: World, to: Place): string | undefined {
  const theirs: World = KIT[to.part as keyof typeof KIT]?.world ?? 'both';
  return theirs === 'both' || theirs === world ? undefined : `${to.path} is of the ${theirs}, this file is not`;
}

function worldOf({ top, part, word, feature }: Place): World {
  // What makes the build, not what is built.
  if (top === 'build') return 'server';
  if (top === 'kit') return KIT[part as keyof typeof KIT]?.world ?? 'both';
  if (top === 'apps') return APPS[part as keyof typeof APPS]?.world ?? 'both';
  if (feature !== undefined) return FEATURE_WORDS[word]?.world ?? 'both';
  return WORDS[word]?.world ?? 'both';
}

function speaksSql({ path, top, word, isTest }: Importer): boolean {
  return isTest || (top === 'domains' && word === 'table') || SPEAKS_SQL.some((place) => path.startsWith(place));
}
