// How the server is bundled: our own sources in, packages of node_modules left where npm put them.
import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { defaultServerConditions, defineConfig, type Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const OUT = here('../dist/server');
/** Files that the code reads at run time from beside itself: they lie beside the bundle under the same name. */
const READ_FROM_BESIDE = {
  migrations: here('../apps/server/migrations'),
  tables: here('../domains/statutory/tables'),
  fonts: here('../kit/server/fonts'),
};

const laysBeside: Plugin = {
  name: 'lays-beside',
  writeBundle: async () => {
    for (const [name, folder] of Object.entries(READ_FROM_BESIDE)) {
      await cp(folder, `${OUT}/${name}`, { recursive: true });
    }
  },
};

export default defineConfig({
  root: here('../apps/server'),
  publicDir: false,
  plugins: [laysBeside],
  ssr: { noExternal: [/^@kawani\//], resolve: { conditions: ['node', ...defaultServerConditions] } },
  build: {
    ssr: true,
    outDir: OUT,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: here('../apps/server/main.ts'),
        // What main.ts starts, for a process of the tests that starts it more than once.
        serve: here('../apps/server/serve.ts'),
        background: here('../apps/server/background.ts'),
        command: here('../apps/server/command.ts'),
      },
      // All in one folder: what stands beside main.ts is found by the same relative address after the build.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
