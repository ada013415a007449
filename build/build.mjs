// Builds the four browser apps and the server bundle into dist/. Run as a program it builds once, for production.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SERVER_CONFIG = join(ROOT, 'build/server.vite.config.ts');
const APPS = ['employee', 'hr', 'recruitment', 'careers'];
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|txt|ttf|map)$/;
/** Below this a compressed answer is not smaller once its headers are counted. */
const WORTH_BYTES = 600;

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();

/** Rebuilds an app, or the server, whenever one of its files is saved; `rebuilt` is told about each new server. */
export async function watchAll(rebuilt) {
  const watched = { build: { watch: {} }, logLevel: 'warn' };
  const watchers = [];
  for (const app of APPS) watchers.push(await build({ ...configOf(app), ...watched }));
  const server = await build({ configFile: SERVER_CONFIG, ...watched });
  server.on('event', ({ code, error }) => {
    if (code === 'BUNDLE_END') rebuilt();
    if (code === 'ERROR') console.error(error.message);
  });
  return [...watchers, server];
}

async function buildAll() {
  // Whatever the shell says: a build for anything else has no service worker.
  process.env.NODE_ENV = 'production';
  for (const app of APPS) {
    await build({ ...configOf(app), logLevel: 'warn' });
    await compress(join(ROOT, 'dist', app));
  }
  await build({ configFile: SERVER_CONFIG, logLevel: 'warn' });
}

/** The app is the mode: `vite build --config build/vite.config.ts --mode hr` does the same by hand. */
function configOf(app) {
  return { configFile: join(ROOT, 'build/vite.config.ts'), mode: app };
}

/** Lays `.br` and `.gz` beside every text file, so that the server never compresses while someone waits. */
async function compress(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (bytes.length < WORTH_BYTES) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
