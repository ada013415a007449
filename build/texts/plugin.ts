// Brings each part of an app its texts in other languages: every dynamic import also loads, at the same time, a file with
// the translations of what that part says. English needs none, so an English reader loads nothing more.
import type { ESTree, Plugin, Rolldown } from 'vite';
import { textsOf } from './catalogues.ts';
import { isNode, nodesIn, textsIn } from './in-source.ts';

const OURS = /\/(?:apps|domains|kit)\/[^?]*\.tsx?$/;
/** What runs before the app is there, and the loader itself. */
const LOADS_NOTHING = /\/apps\/early\.ts$|\/kit\/web\/language\.tsx$/;
const LOADER = '@kawani/kit/web/language';
/** Kept as a file so that the types know it: filled with the texts of what every page needs. */
const FIRST_TEXTS = /\/kit\/web\/first-texts\.tsx$/;

const OF_PART = 'texts-of:';
/** So that nothing takes the texts of a module for the module. */
const END = '?texts';
const PLACE = /(["'`])texts-of:([^"'`]*)\?texts\1/;

type Chunks = Readonly<Record<string, Rolldown.RenderedChunk>>;

/** The file name of a chunk of texts, in a folder of its language; undefined for other chunks. */
export function textsFileName(chunk: Pick<Rolldown.PreRenderedChunk, 'facadeModuleId'>): string | undefined {
  const id = chunk.facadeModuleId ?? '';
  return id.startsWith(`\0${OF_PART}`) || FIRST_TEXTS.test(id) ? 'assets/fil/[name]-[hash].js' : undefined;
}

export function textsOfParts(): Plugin {
  const said = new Map<string, readonly string[]>();
  const translated = textsOf('fil');
  return {
    name: 'texts-of-parts',
    apply: 'build',
    enforce: 'post',
    resolveId: (id) => (id.startsWith(OF_PART) ? `\0${id}` : null),
    load(id) {
      if (id.startsWith(`\0${OF_PART}`)) return placeFor(id.slice(1));
      return FIRST_TEXTS.test(id) ? placeFor(OF_PART + END) : null;
    },
    async transform(code, id) {
      if (!OURS.test(id)) return null;
      const program = this.parse(code);
      said.set(id, textsIn(program));
      if (LOADS_NOTHING.test(id)) return null;
      return withTexts(code, program, async (source) => (await this.resolve(source, id))?.id);
    },
    renderChunk(code, _, __, { chunks }) {
      const part = PLACE.exec(code)?.[2];
      if (part === undefined) return null;
      const modules = part === '' ? firstModules(chunks) : ownModules(part, chunks);
      const texts = modules.flatMap((module) => said.get(module) ?? []);
      const own = texts.flatMap((text) => (translated[text] === undefined ? [] : [[text, translated[text]]]));
      return { code: code.replace(PLACE, () => JSON.stringify(Object.fromEntries(own))), map: null };
    },
  };
}

function placeFor(part: string) {
  return { code: `export const texts = ${JSON.stringify(part)};`, moduleSideEffects: false };
}

/** `import('./leaves.tsx')` becomes `withTexts(import('./leaves.tsx'), () => import('texts-of:…'))`. */
async function withTexts(
  code: string,
  program: ESTree.Program,
  moduleOf: (source: string) => Promise<string | undefined>,
) {
  const loads = [...nodesIn(program)].filter(({ type }) => type === 'ImportExpression');
  const changes: { start: number; end: number; text: string }[] = [];
  for (const { start, end, source } of loads) {
    const module = isNode(source) && typeof source.value === 'string' ? await moduleOf(source.value) : undefined;
    if (module === undefined || !OURS.test(module) || FIRST_TEXTS.test(module)) continue;
    const part = JSON.stringify(OF_PART + module + END);
    changes.push({ start, end, text: `__withTexts(${code.slice(start, end)}, () => import(${part}))` });
  }
  if (changes.length === 0) return null;
  const changed = changes
    .toReversed()
    .reduce((all, { start, end, text }) => all.slice(0, start) + text + all.slice(end), code);
  return { code: `import { withTexts as __withTexts } from ${JSON.stringify(LOADER)};\n${changed}`, map: null };
}

function chunksBelow(from: readonly string[], chunks: Chunks): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    if (found.has(name)) return;
    found.add(name);
    for (const next of chunks[name]?.imports ?? []) visit(next);
  };
  from.forEach(visit);
  return found;
}

function firstChunks(chunks: Chunks): Set<string> {
  return chunksBelow(
    Object.keys(chunks).filter((name) => chunks[name]?.isEntry),
    chunks,
  );
}

function firstModules(chunks: Chunks): string[] {
  return [...firstChunks(chunks)].flatMap((name) => chunks[name]?.moduleIds ?? []);
}

/** Of the chunk that holds the part and of those it needs, without what every page has already. */
function ownModules(part: string, chunks: Chunks): string[] {
  const holding = Object.keys(chunks).filter((name) => chunks[name]?.moduleIds.includes(part));
  const first = firstChunks(chunks);
  const own = [...chunksBelow(holding, chunks)].filter((name) => !first.has(name));
  return own.flatMap((name) => chunks[name]?.moduleIds ?? []);
}
