// How the server is bundled: our own sources in, packages of node_modules left where npm put them.
import { fileURLToPath } from 'node:url';
import { defaultServerConditions, defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  publicDir: false,
  ssr: { noExternal: [/^@kawani\//], resolve: { conditions: ['node', ...defaultServerConditions] } },
  build: {
    ssr: true,
    outDir: here('../../dist/server'),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: { main: here('main.ts'), command: here('command.ts') },
      // All in one folder: what stands beside main.ts is found by the same relative address after the build.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
