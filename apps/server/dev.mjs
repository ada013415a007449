// `npm run dev`: the apps are rebuilt and the server restarts when a file is saved; reload the page to see it.
// The server runs from its bundle here too, so that everything lies where it lies in production.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ensureInstalled, forgetBuild, ROOT } from '../../build/ready.mjs';

await ensureInstalled();
// What watching leaves in dist is not compressed: the next `npm start` builds anew.
forgetBuild();
const { watchAll } = await import('../../build/build.mjs');

let server;
let restarting = Promise.resolve();
const watchers = await watchAll(() => {
  restarting = restarting.then(restart);
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    for (const watcher of watchers) await watcher.close();
    await stopServer();
    process.exit(0);
  });
}

async function restart() {
  await stopServer();
  server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { cwd: ROOT, stdio: 'inherit' });
}

async function stopServer() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}
