// What has to be true before anything runs: installed as the lockfile says, built from the sources as they are.
// Plain JavaScript on Node's own modules, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LOCKFILE = join(ROOT, 'package-lock.json');
const INSTALLED = join(ROOT, 'node_modules/.package-lock.json');
const A_TOOL = join(ROOT, 'node_modules/vitest');
const INSTALL_STAMP = join(ROOT, 'node_modules/.kawani');
const BUILD_STAMP = join(ROOT, 'dist/stamp');
const SOURCES = [
  'apps',
  'build',
  'domains',
  'kit',
  'texts',
  'house.ts',
  'features.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const OLDEST_NODE = [20, 19];

/** Runs a program with our own input and output; resolves to its exit code. A signal to us is passed on to it. */
export async function run(program, args, env = {}) {
  return ended(started(program, args, 'inherit', env));
}

/** Runs a program to its end; all that it said, in the order in which it said it. */
export async function heard(program, args) {
  const child = started(program, args, ['ignore', 'pipe', 'pipe'], {});
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  return { code: await ended(child), said };
}

function started(program, args, stdio, env) {
  return spawn(program, args, {
    cwd: ROOT,
    stdio,
    env: { ...process.env, ...env },
    shell: process.platform === 'win32' && program === 'npm',
  });
}

function ended(child) {
  const pass = (signal) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, pass);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(each, pass);
      resolve(signal ? 1 : code);
    });
  });
}

/** Stops with the same exit code when the program did not succeed. */
export async function mustRun(program, args, env) {
  const code = await run(program, args, env);
  if (code !== 0) process.exit(code);
}

/** `tools`: also what only checks, tests and measures the product; running it needs less. */
export async function ensureInstalled({ tools = false } = {}) {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    console.error(`Kawani needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled(tools)) return;
  console.log('Installing packages …');
  await mustRun('npm', ['ci', '--include=optional', tools ? '--include=dev' : '--omit=dev']);
  writeFileSync(INSTALL_STAMP, hashOf([LOCKFILE]));
}

export async function ensureBuilt() {
  const stamp = hashOf(SOURCES.flatMap((source) => filesIn(join(ROOT, source))));
  if (existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, 'utf8') === stamp) return;
  console.log('Building …');
  forgetBuild();
  await mustRun(process.execPath, [join(ROOT, 'build/build.mjs')]);
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  writeFileSync(BUILD_STAMP, stamp);
}

/** The next `ensureBuilt` builds anew. */
export function forgetBuild() {
  rmSync(BUILD_STAMP, { force: true });
}

/** Installed by us from this very lockfile, or by hand after it last changed. */
function isInstalled(tools) {
  if (!existsSync(INSTALLED) || (tools && !existsSync(A_TOOL))) return false;
  if (existsSync(INSTALL_STAMP) && readFileSync(INSTALL_STAMP, 'utf8') === hashOf([LOCKFILE])) return true;
  return statSync(INSTALLED).mtimeMs >= statSync(LOCKFILE).mtimeMs;
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
    .flatMap(({ name }) => filesIn(join(path, name)));
}

function hashOf(files) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of files.sort())
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}
