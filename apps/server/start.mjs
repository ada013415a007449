// `npm start`: installs and builds what is missing or stale, then becomes the server.
import { ensureBuilt, ensureInstalled } from '../../build/ready.mjs';

// npm passes a signal on to a shell, and not every shell passes it on: whoever started us ends us by ending.
const starter = process.ppid;
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid !== starter && process.kill(process.pid, 'SIGTERM'), 500).unref();
}

await ensureInstalled();
await ensureBuilt();
process.setSourceMapsEnabled(true);
await import('../../dist/server/main.js');
