// Guards what every page loads: nothing of it may need the library of schemas, which only forms check with. One schema that
// a page imports from a contract would bring it along.
import type { Plugin } from 'vite';

const SCHEMAS = /node_modules\/zod\//;

export function withoutSchemas(everyPage: string): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const named = (file: string) => chunks.find(({ fileName }) => fileName === file);
      const base = chunks.find(({ name }) => name === everyPage);
      const loaded = [base, ...(base?.imports ?? []).map(named)].flatMap((chunk) => chunk?.moduleIds ?? []);
      const schema = loaded.find((module) => SCHEMAS.test(module));
      if (schema !== undefined) this.error(`Every page would load ${schema}: see EVERY_PAGE in build/vite.config.ts.`);
    },
  };
}
