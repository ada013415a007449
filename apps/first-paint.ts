// What makes the first paint early: the frame's styles stand in the page itself, the script of the page most people open
// begins to load with the first one, not after it ran, and what that page asks of the server is asked before any of them.
import type { HtmlTagDescriptor, Plugin } from 'vite';

type Chunk = { fileName: string; imports: string[]; viteMetadata?: { importedCss: Set<string> } };

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

type Firsts = {
  /** The module of the first screen, as its path ends. */
  screen: string;
  /** A module that runs before all others are there. */
  early: string;
};

export function firstPaint(first?: Firsts): Plugin {
  let base = '/';
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    buildStart() {
      if (first !== undefined) this.emitFile({ type: 'chunk', id: first.early, name: 'early' });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk: entry }) => {
        const chunkOf = (module: string | undefined) =>
          Object.values(bundle).find(
            (one) => one.type === 'chunk' && module !== undefined && one.facadeModuleId?.endsWith(module),
          ) as Chunk | undefined;
        const screen = chunkOf(first?.screen);
        const early = chunkOf(first?.early);
        const ofFrame = [...html.matchAll(STYLESHEET)].map(([, href = '']) => href.slice(base.length));
        const styles = [...ofFrame, ...(screen?.viteMetadata?.importedCss ?? [])];
        const wanted = screen ? [screen.fileName, ...screen.imports] : [];
        const scripts = wanted.filter((file) => file !== entry?.fileName && !html.includes(base + file));
        const tags: HtmlTagDescriptor[] = [
          ...(early ? [script(base + early.fileName)] : []),
          { tag: 'style', children: styles.map((file) => textOf(bundle[file])).join(''), injectTo: 'head' },
          // Says that these styles are there: else a script that needs them would fetch them again.
          ...styles.map((file) => link({ rel: 'stylesheet', disabled: true, href: base + file })),
          ...scripts.map((file) => link({ rel: 'modulepreload', crossorigin: true, href: base + file })),
        ];
        const inlined = html.replace(STYLESHEET, '');
        return { html: inlined, tags };
      },
    },
  };
}

function textOf(file: { type: string; source?: unknown } | undefined): string {
  return file?.type === 'asset' ? String(file.source) : '';
}

function link(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}

function script(src: string): HtmlTagDescriptor {
  return { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src }, injectTo: 'head-prepend' };
}
