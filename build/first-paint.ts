// What makes the first paint early: the frame's styles stand in the page itself, and so do those of the screen that its address
// names, whose scripts begin to load with the first one, not after it ran. The server puts the parts of an address in.
import type { ESTree, HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { declaredPages } from './own-screens.ts';
import { isNode, nodesIn } from './texts/in-source.ts';

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
/** Where the server puts the parts in (apps/server/pages.ts). */
const SLOT = '<!-- parts -->';
const PARTS = 'parts.json';
/** The page paints its frame without scripts, so that none of them comes before what is painted. */
const AFTER_PAINT = 'fetchpriority="low"';
/** Pages that every app with a sign-in has stand in one module. */
const OF_KIT = { '/login': 'kit/web/pages.tsx' };

type Options = {
  app: string;
  /** The page of addresses that name none. */
  home?: string;
  /** A module that runs before all others are there, in an app with a sign-in. */
  early?: string;
};

export function firstPaint({ app, home, early }: Options): Plugin {
  let base = '/';
  const screens = new Map<string, string>(Object.entries(early === undefined ? {} : OF_KIT));
  return {
    name: 'first-paint',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      base = config.base;
    },
    buildStart() {
      if (early !== undefined) this.emitFile({ type: 'chunk', id: early, name: 'early' });
    },
    async transform(code, id) {
      for (const { path, screen } of declaredPages(id, app, () => this.parse(code))) {
        const module = (await this.resolve(sourceOf(screen), id))?.id;
        if (module !== undefined) screens.set(path, module);
      }
      return null;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const frame = [...html.matchAll(STYLESHEET)].map(([, href = '']) => href.slice(base.length));
        const first = early === undefined ? undefined : chunkOf(early, bundle);
        const tags: HtmlTagDescriptor[] = first ? [script(base + first.fileName)] : [];
        const inlined = html
          .replace(STYLESHEET, '')
          .replaceAll('<script type="module" crossorigin', `<script type="module" crossorigin ${AFTER_PAINT}`)
          .replace('</head>', `${stylesOf(frame, base, bundle)}${SLOT}</head>`);
        return { html: inlined, tags };
      },
    },
    generateBundle(_, bundle) {
      const html = textOf(bundle['index.html']);
      const parts = [...screens].map(([path, module]) => [path, partsOf(module, html, base, bundle)] as const);
      const atHome = parts.find(([path]) => path === home)?.[1] ?? '';
      const source = JSON.stringify(Object.fromEntries([...parts, ['', atHome]]));
      this.emitFile({ type: 'asset', fileName: PARTS, source });
    },
  };
}

/** `./screens/leaves.tsx` of `async () => (await import('./screens/leaves.tsx')).Leaves`. */
function sourceOf(screen: ESTree.Node): string {
  for (const { type, source } of nodesIn(screen)) {
    if (type === 'ImportExpression' && isNode(source)) return String(source.value);
  }
  throw new Error('The screen of a page is imported where the page is declared.');
}

type Bundle = Rolldown.OutputBundle;

function chunkOf(module: string, bundle: Bundle): Rolldown.OutputChunk | undefined {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
  return chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
}

/** The tags of what a screen needs beyond what every page loads. */
function partsOf(module: string, html: string, base: string, bundle: Bundle): string {
  const screen = chunkOf(module, bundle);
  if (screen === undefined) return '';
  const chunks = [...below(screen.fileName, bundle)].filter((file) => !html.includes(base + file));
  const styles = chunks.flatMap((file) => stylesBeside(bundle[file]));
  const scripts = chunks.map((file) => `<link rel="modulepreload" crossorigin ${AFTER_PAINT} href="${base}${file}">`);
  return stylesOf([...new Set(styles)], base, bundle) + scripts.join('');
}

function below(file: string, bundle: Bundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const next of chunk.imports) below(next, bundle, found);
  return found;
}

function stylesBeside(file: Bundle[string] | undefined): readonly string[] {
  return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : [];
}

/** The styles themselves, and that they are there: else a script that needs them would fetch them again. */
function stylesOf(files: readonly string[], base: string, bundle: Bundle): string {
  if (files.length === 0) return '';
  const known = files.map((file) => `<link rel="stylesheet" disabled href="${base}${file}">`);
  return `<style>${files.map((file) => textOf(bundle[file])).join('')}</style>${known.join('')}`;
}

function textOf(file: Bundle[string] | undefined): string {
  return file?.type === 'asset' ? String(file.source) : '';
}

function script(src: string): HtmlTagDescriptor {
  return {
    tag: 'script',
    attrs: { type: 'module', async: true, crossorigin: true, fetchpriority: 'low', src },
    injectTo: 'head-prepend',
  };
}
