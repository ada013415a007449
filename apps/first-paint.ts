// What makes the first paint early: the frame's styles stand in the page itself, and the script of the page most people
// open begins to load with the first one, not after it ran.
import type { HtmlTagDescriptor, Plugin } from 'vite';

type Chunk = { fileName: string; imports: string[]; viteMetadata?: { importedCss: Set<string> } };

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
        const styles: string[] = [];
        const inlined = html.replace(/\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (link, href: string) => {
          const asset = bundle[href.slice(base.length)];
          if (asset?.type !== 'asset') return link;
          styles.push(String(asset.source));
          return '';
        });
        const screen = Object.values(bundle).find(
          (one) => one.type === 'chunk' && first !== undefined && one.facadeModuleId?.endsWith(first),
        ) as Chunk | undefined;
        const known = new Set([entry?.fileName, ...(entry?.imports ?? [])]);
        const scripts = screen ? [screen.fileName, ...screen.imports].filter((file) => !known.has(file)) : [];
        const tags: HtmlTagDescriptor[] = [
          { tag: 'style', children: styles.join(''), injectTo: 'head' },
          ...scripts.map((file) => preload({ rel: 'modulepreload', crossorigin: true, href: base + file })),
          ...[...(screen?.viteMetadata?.importedCss ?? [])].map((file) =>
            preload({ rel: 'preload', as: 'style', crossorigin: true, href: base + file }),
          ),
        ];
        return { html: inlined, tags };
      },
    },
  };
}

function preload(attrs: Record<string, string | boolean>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}
