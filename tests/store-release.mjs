// `npm run release:store`: makes the stored database of the version that is checked out, a small demo company, so that
// every later version can be tested to bring it up (docs/how-to/release.md).
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, mustRun, ROOT } from '../build/ready.mjs';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const folder = join(ROOT, 'tests/releases', version);
if (existsSync(folder)) {
  console.error(`${folder} exists already. The database of a released version is never replaced.`);
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();

const dataDir = mkdtempSync(join(tmpdir(), 'kawani-release-'));
// As root the database runs as somebody else, who has to reach it there.
chmodSync(dataDir, 0o755);
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const command = (...args) =>
  mustRun(process.execPath, [join(ROOT, 'apps/server/command.mjs'), ...args], {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    STORAGE_URL: '',
    DEMO: '1',
    HOST: 'localhost',
  });
await command('seed', '--employees', '80', '--days', '40');
await command('audit-verify');
await command('backup', folder);
console.log(`Commit ${folder}.`);
