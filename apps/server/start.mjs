// `npm start`: installs and builds what is missing or stale, then becomes the server.
import { ensureBuilt, ensureInstalled } from '../ready.mjs';

await ensureInstalled();
await ensureBuilt();
process.setSourceMapsEnabled(true);
await import('../../dist/server/main.js');
