// What makes the first paint early: the frame's styles stand in the page itself, and the script of the page most people
// open begins to load with the first one, not after it ran.
import type { HtmlTagDescriptor, Plugin } from 'vite';

type Chunk = { fileName: string; imports: string[]; viteMetadata?: { importedCss: Set<string> } };

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;

/** `first` is the module of the first screen, as its path ends. */
export function firstPaint(first: string | undefined): Plugin {
  let base = '/';
  return {
    name: 'first-paint',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk: entry }) => {
        const screen = Object.values(bundle).find(
          (one) => one.type === 'chunk' && first !== undefined && one.facadeModuleId?.endsWith(first),
        ) as Chunk | undefined;
        const ofFrame = [...html.matchAll(STYLESHEET)].map(([, href = '']) => href.slice(base.length));
        const styles = [...ofFrame, ...(screen?.viteMetadata?.importedCss ?? [])];
        const wanted = screen ? [screen.fileName, ...screen.imports] : [];
        const scripts = wanted.filter((file) => file !== entry?.fileName && !html.includes(base + file));
        const tags: HtmlTagDescriptor[] = [
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
