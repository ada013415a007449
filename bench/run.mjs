// `npm run bench`: every figure the product claims, measured now on this machine. `npm run bench -- NAME` runs one.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT, run } from '../build/ready.mjs';

const tsx = ['--import', 'tsx'];
await ensureInstalled({ tools: true });
await ensureBuilt();

const all = readdirSync(join(ROOT, 'bench'))
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.replace('.bench.ts', ''));
const asked = process.argv.slice(2);
const unknown = asked.find((name) => !all.includes(name));
if (unknown !== undefined) {
  console.error(`There is no bench "${unknown}". There are: ${all.join(', ')}.`);
  process.exit(1);
}
for (const name of asked.length > 0 ? asked : all) {
  console.log(`\n── ${name}`);
  process.exitCode ||= await run(process.execPath, [...tsx, join(ROOT, 'bench', `${name}.bench.ts`)]);
}
