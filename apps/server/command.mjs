// `npm run seed | import | audit:verify`: the same preparations as `npm start`, then one command to its end.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from '../../build/ready.mjs';

await ensureInstalled();
await ensureBuilt();
process.setSourceMapsEnabled(true);
// The command sees its own name first, whoever called it.
process.argv[1] = join(ROOT, 'dist/server/command.js');
await import('../../dist/server/command.js');
