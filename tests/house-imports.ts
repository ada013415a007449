// One import against the plan of house.ts: does this arrow run down, between rooms that know each other, in one world?
import { dirname, join } from 'node:path/posix';
import {
  APPS,
  KIT,
  PACKAGES_OF_BOTH,
  PACKAGES_OF_BROWSER,
  REQUEST_WORDS,
  SPEAKS_SQL,
  WORDS,
  type World,
} from '../house.ts';

export type Import = { names: string; from: string; isLazy?: boolean };
export type Place = { path: string; top: string; part: string; word: string };
type Importer = Place & { isTest: boolean };
type Plan = Readonly<Record<string, readonly string[]>>;

const TOOL = /\.(mjs|config\.ts)$/;
const SQL_NAMES = /\b(sql|raw|join|empty)\b/;

export function faultsOfImport(by: Importer, { names, from }: Import, rooms: Plan): string[] {
  if (TOOL.test(by.path)) return [];
  const target = targetOf(by, from);
  const fault = target === undefined ? faultOfPackage(by, from) : faultOfArrow(by, target, rooms);
  const faults = fault === undefined ? [] : [`${by.path}: ${fault}`];
  if (from === '@kawani/kit/server/db' && SQL_NAMES.test(names) && !speaksSql(by)) {
    faults.push(`${by.path}: speaks SQL; only table files do`);
  }
  return faults;
}

/** The file meant, as a place in the house; undefined: a package. */
function targetOf(by: Place, from: string): (Place & { isByName: boolean }) | undefined {
  const path = from.replace(/\?\w+$/, '');
  const inside = path.startsWith('.')
    ? join(dirname(by.path), path)
    : /^@kawani\/(kit|domains)\//.test(path) && path.replace('@kawani/', '');
  if (!inside) return undefined;
  const [top = '', part = '', third = ''] = inside.split('/');
  return { path: inside, top, part, word: third.replace(/\.\w+$/, ''), isByName: !path.startsWith('.') };
}

function faultOfArrow(by: Importer, to: Place & { isByName: boolean }, rooms: Plan): string | undefined {
  if (by.isTest && to.top === 'tests') return undefined;
  if (!to.isByName && (to.top !== by.top || (by.top === 'domains' && to.part !== by.part))) {
    return `reaches ${to.path} by a relative path; out of the room only by name`;
  }
  if (by.top === 'kit') return faultInKit(by, to);
  if (by.top === 'apps') return faultInApps(by, to);
  if (by.top === 'domains') return faultInRoom(by, to, rooms);
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
  // The server composes the provider as it composes the rooms.
  const isProvider = by.part === 'server' && to.part === 'sign-in';
  return isShared || isProvider || by.isTest ? undefined : `apps/${by.part} may not use ${to.path}`;
}

function faultInRoom(by: Importer, to: Place, rooms: Plan): string | undefined {
  const word = WORDS[by.word] ?? REQUEST_WORDS[by.word] ?? (by.isTest ? WORDS.service : undefined);
  if (word === undefined) return undefined;
  if (to.top === 'kit') {
    if (to.part in KIT && KIT[to.part as keyof typeof KIT].world === 'both') return undefined;
    const isFree = word.kit.some((free) => to.path === `kit/${free}` || to.path.startsWith(`kit/${free}/`));
    return by.isTest || isFree ? undefined : `${by.word} may not use ${to.path}`;
  }
  if (to.top !== 'domains') return `a room knows no ${to.top}: ${to.path}`;
  if (to.part === by.part) {
    const isFree = to.word === by.word || word.own.includes(to.word) || by.isTest;
    if (isFree) return undefined;
    return by.word === 'routes' ? `skips service: ${to.path}` : `${by.word} may not use ${to.word}`;
  }
  if (!(rooms[by.part] ?? []).includes(to.part)) return `${by.part} may not use ${to.part}`;
  return word.others.includes(to.word) || by.isTest ? undefined : `${by.word} may not use ${to.path}`;
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

function worldOf({ top, part, word }: Place): World {
  if (top === 'kit') return KIT[part as keyof typeof KIT]?.world ?? 'both';
  if (top === 'apps') return APPS[part as keyof typeof APPS]?.world ?? 'both';
  return (WORDS[word] ?? REQUEST_WORDS[word])?.world ?? 'both';
}

function speaksSql({ path, top, word, isTest }: Importer): boolean {
  return isTest || (top === 'domains' && word === 'table') || SPEAKS_SQL.some((place) => path.startsWith(place));
}
