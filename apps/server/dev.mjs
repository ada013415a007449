// `npm run dev`: the server restarts and the apps rebuild when a file is saved; reload the page to see it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, forgetBuild, ROOT } from '../ready.mjs';

await ensureInstalled();
// What watching leaves in dist is neither compressed nor complete: the next `npm start` builds anew.
forgetBuild();
const { watchApps } = await import('../build.mjs');
const watchers = await watchApps();

const tsx = join(ROOT, 'node_modules/tsx/dist/cli.mjs');
const server = spawn(process.execPath, [tsx, 'watch', '--clear-screen=false', 'apps/server/main.ts'], {
  cwd: ROOT,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.once('exit', async (code) => {
  for (const watcher of watchers) await watcher.close();
  process.exit(code ?? 1);
});
