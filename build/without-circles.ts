// Files that import each other in a circle run in an order that depends on which page was opened: a constant of one may not be
// there yet when the other needs it. A group of modules (build/vite.config.ts) that makes one stops the build.
import type { Plugin } from 'vite';

export function withoutCircles(): Plugin {
  return {
    name: 'without-circles',
    apply: 'build',
    generateBundle(_, bundle) {
      const done = new Set<string>();
      const visit = (file: string, path: readonly string[]) => {
        if (path.includes(file)) this.error(`Files import each other: ${[...path, file].join(' → ')}`);
        const chunk = bundle[file];
        if (done.has(file) || chunk?.type !== 'chunk') return;
        for (const next of chunk.imports) visit(next, [...path, file]);
        done.add(file);
      };
      for (const file of Object.keys(bundle)) visit(file, []);
    },
  };
}
