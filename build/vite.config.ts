// How the four browser apps are built; the mode says which. Their address is their name, the employee app's is the root; the
// pages of careers have addresses of their own (apps/server/pages.ts).
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { apartSchemas } from './apart-schemas.ts';
import { chunkList } from './chunk-list.ts';
import { firstPaint } from './first-paint.ts';
import { leanContracts } from './lean-contracts.ts';
import { ownScreens } from './own-screens.ts';
import { sharedFiles } from './shared-files.ts';
import { textsFileName, textsOfParts } from './texts/plugin.ts';
import { withoutCircles } from './without-circles.ts';
import { withoutSchemas } from './without-schemas.ts';

const BASES: Readonly<Record<string, string>> = {
  employee: '/',
  hr: '/hr/',
  recruitment: '/recruitment/',
  careers: '/careers/',
};

/** What the app begins with, in one file; what runs before it is none of it, and lists of values come with their pages. */
const FIRST = /^(?!.*(?:apps\/early\.ts|domains\/.*\/lists\.ts)$)/;

/** Runs before an app is there. */
const EARLY = 'apps/early.ts';

/** What one app has beyond the others, such as the employee app's service worker. */
const EXTRAS: Readonly<Record<string, () => PluginOption[]>> = {
  employee: () => [
    firstPaint({ app: 'employee', home: '/dashboard', early: EARLY }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/**/*.{js,css,woff2}', 'icon.svg', 'manifest.webmanifest'],
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  hr: () => [firstPaint({ app: 'hr', early: EARLY })],
  recruitment: () => [firstPaint({ app: 'recruitment', early: EARLY })],
  careers: () => [firstPaint({ app: 'careers' })],
};

export default defineConfig(({ mode: app }) => {
  const base = BASES[app];
  if (base === undefined) throw new Error(`No app is called "${app}": use --mode ${Object.keys(BASES).join(' or ')}.`);
  return {
    root: fileURLToPath(new URL(`../apps/${app}`, import.meta.url)),
    base,
    // Server files are declared under the condition "node" alone. It must never be added here: its absence is what
    // stops a build that would carry server code into a browser.
    plugins: [
      react(),
      leanContracts(),
      apartSchemas(),
      ownScreens(app),
      withoutCircles(),
      withoutSchemas('base'),
      textsOfParts(),
      chunkList(app),
      ...(EXTRAS[app]?.() ?? []),
    ],
    build: {
      outDir: fileURLToPath(new URL(`../dist/${app}`, import.meta.url)),
      emptyOutDir: true,
      target: ['chrome110', 'safari16', 'firefox115'],
      // The content policy allows no data: scripts or fonts, and small files are cheaper cached than repeated inline.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          chunkFileNames: (chunk) => textsFileName(chunk) ?? 'assets/[name]-[hash].js',
          codeSplitting: {
            // What a module of it only names, like the library of schemas, stays out of it.
            includeDependenciesRecursively: false,
            groups: [{ name: 'base', tags: ['$initial'], test: FIRST, priority: 1 }, { name: sharedFiles(app) }],
          },
        },
      },
    },
  };
});
