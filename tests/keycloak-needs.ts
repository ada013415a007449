// What the tests against a real Keycloak need: Java 17 or newer, and Maven for as long as Keycloak is not in .cache/.
// Run as a program it installs them from Debian's or Ubuntu's packages where root runs it, and otherwise tells the person
// what to install.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const VERSION = '26.7.3';
export const CACHE = fileURLToPath(new URL('../.cache/keycloak', import.meta.url));
export const HOME = `${CACHE}/keycloak-${VERSION}`;
const OLDEST_JAVA = 17;
/** Newest first; a release of the system has one or both. */
const JAVA_PACKAGES = ['openjdk-21-jre-headless', 'openjdk-17-jre-headless'];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const missing = ensureNeeds();
  if (missing !== undefined) {
    console.error(`${missing}. Install a Java runtime (17 or newer) and Maven, then run this again; as root on Debian`);
    console.error('or Ubuntu it installs both by itself.');
    process.exit(1);
  }
}

/** Why there can be no Keycloak here; undefined when there can. */
export function whyNoKeycloak(): string | undefined {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = Number(/version "(\d+)/.exec(`${stderr}`)?.[1] ?? 0);
  if (version < OLDEST_JAVA) return `Keycloak needs Java ${OLDEST_JAVA} or newer, and there is none on the path`;
  if (!existsSync(HOME) && spawnSync('mvn', ['-v']).status !== 0) {
    return 'Keycloak is fetched with Maven, and there is none on the path';
  }
  return undefined;
}

/** Installs what is missing; gives the reason where that is not possible. */
function ensureNeeds(): string | undefined {
  if (whyNoKeycloak() === undefined) return undefined;
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (mayInstall) {
    apt('update');
    if (/Java/.test(whyNoKeycloak() ?? '')) JAVA_PACKAGES.some((name) => apt('install', '-y', name));
    if (/Maven/.test(whyNoKeycloak() ?? '')) apt('install', '-y', 'maven');
  }
  return whyNoKeycloak();
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', ['--no-install-recommends', ...args], { stdio: 'inherit', env }).status === 0;
}
