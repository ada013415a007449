// How the three browser apps are built; the mode says which. Their address is their name, the employee app's is the root.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { firstPaint } from './first-paint.ts';
import { leanContracts } from './lean-contracts.ts';

const BASES: Readonly<Record<string, string>> = { employee: '/', hr: '/hr/', recruitment: '/recruitment/' };

/** Pages that few people see, and lists, which the first page has none of, keep their own files. */
const LATER =
  'bell-drawer|circle-map|csv-menu|entry-drawer|export-sheet|file-drop|history-drawer|list|pages|register[\\w-]*|search-field|sign-in';

/** What only forms are made of: one file too, fetched with the first of them. */
const FORM_PARTS =
  'attach-field|date-field|date-sheet|draft|fields|filters|form-drawer|menu-button|progress|shrink|suggest-field|ticks|typed-day|use-form|use-trial';
const FORMS = new RegExp(`kit/contract/issue\\.ts$|kit/web/(?:${FORM_PARTS})\\.tsx$`);

/**
 * What every page stands on, in one file: left to itself the bundler makes a dozen small ones of it, each a request.
 */
const GROUND = new RegExp(
  [
    'node_modules/(?:react|react-dom|scheduler|@tanstack|idb-keyval|use-sync-external-store)/',
    'kit/(?:contract/(?!code-in|issue|register)|values/(?!exact|[\\w-]+-schema))',
    `kit/web/(?!(?:${LATER}|${FORM_PARTS})\\.)[\\w-]+\\.tsx$`,
    'domains/(?!requests)[\\w-]+/contract(?:/(?:lists|permissions))?\\.ts$',
    'apps/(?:menu|frame|built)\\.ts$',
    'preload-helper',
    'rolldown/runtime',
  ].join('|'),
);

/** What one app has beyond the others, such as the employee app's service worker. */
const EXTRAS: Readonly<Record<string, () => PluginOption[]>> = {
  employee: () => [
    firstPaint({ screen: 'domains/dashboard/screens/index.ts', early: 'apps/employee/early.ts' }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', 'icon.svg', 'manifest.webmanifest'],
        dontCacheBustURLsMatching: /^assets\//,
      },
    }),
  ],
  hr: () => [firstPaint()],
  recruitment: () => [firstPaint()],
};

export default defineConfig(({ mode: app }) => {
  const base = BASES[app];
  if (base === undefined) throw new Error(`No app is called "${app}": use --mode ${Object.keys(BASES).join(' or ')}.`);
  return {
    root: fileURLToPath(new URL(app, import.meta.url)),
    base,
    // Server files are declared under the condition "node" alone. It must never be added here: its absence is what
    // stops a build that would carry server code into a browser.
    plugins: [react(), leanContracts(), ...(EXTRAS[app]?.() ?? [])],
    build: {
      outDir: fileURLToPath(new URL(`../dist/${app}`, import.meta.url)),
      emptyOutDir: true,
      target: ['chrome109', 'safari16', 'firefox115'],
      // The content policy allows no data: scripts or fonts, and small files are cheaper cached than repeated inline.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      chunkSizeWarningLimit: 700,
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: {
          codeSplitting: {
            // What a module of the ground merely names, such as the library of schemas, stays out of it.
            includeDependenciesRecursively: false,
            groups: [
              // The ground first: what it needs goes with it, never with the forms.
              { name: 'ground', test: GROUND, priority: 1 },
              { name: 'forms', test: FORMS },
            ],
          },
        },
      },
    },
  };
});
