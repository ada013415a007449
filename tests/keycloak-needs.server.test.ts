import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const PROGRAM = new URL('keycloak-needs.ts', import.meta.url).pathname;
const isRoot = process.getuid?.() === 0;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kawani-needs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs it on a machine whose path holds these programs and no others. */
function runWith(programs: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  return spawnSync(process.execPath, ['--import', 'tsx', PROGRAM], {
    encoding: 'utf8',
    env: { ...process.env, PATH: folder },
  });
}

test('without Java and without a way to install it, the person is told what to install', () => {
  const { status, stderr } = runWith({});
  expect(status).toBe(1);
  expect(stderr).toContain('Keycloak needs Java 17 or newer, and there is none on the path.');
});

test('an old Java is none', () => {
  expect(runWith({ java: 'echo \'openjdk version "11.0.2"\' >&2' }).stderr).toContain('Java 17 or newer');
});

test('Java comes from the system’s packages where root runs it, the older one where there is no newer', () => {
  const log = join(folder, 'log');
  const apt = `echo "$@" >> ${log}\ncase "$*" in *openjdk-21*) exit 1;; esac`;
  const { status } = runWith({ 'apt-get': apt });
  expect(status).toBe(1);
  const said = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
  const wanted = ['openjdk-21-jre-headless', 'openjdk-17-jre-headless'].map(
    (name) => `--no-install-recommends install -y ${name}`,
  );
  expect(said).toEqual(isRoot ? ['--version', '--no-install-recommends update', ...wanted] : []);
});
