// `npm run test:keycloak`: the questions about signing in, asked of a real Keycloak.
import { join } from 'node:path';
import { ensureInstalled, mustRun, ROOT, run } from '../build/ready.mjs';

await ensureInstalled({ tools: true });
await mustRun(process.execPath, ['--import', 'tsx', join(ROOT, 'tests/keycloak-needs.ts')]);
const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
process.exitCode = await run(process.execPath, [vitest, 'run', '--project', 'keycloak', ...process.argv.slice(2)]);
