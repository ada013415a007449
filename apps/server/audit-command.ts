// `npm run audit:verify`: walks the chain of the audit log and compares it with the signed heads that were kept outside.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareHeads } from '@kawani/kit/server/audit-compare';
import { sealWaiting } from '@kawani/kit/server/audit-seal';
import { verifyAudit } from '@kawani/kit/server/audit-verify';
import type { Database } from '@kawani/kit/server/db';
import type { Config } from './config.ts';

/** The file in DATA_DIR that the server appends signed heads to. */
export const HEADS_FILE = 'audit-heads';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** 0 when nothing disagrees, else 1; what disagrees is printed. */
export async function auditVerify(database: Database, args: string[], { dataDir }: Config): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { heads: { type: 'string', multiple: true }, 'retired-before': { type: 'string' } },
  });
  const retiredBefore = values['retired-before'];
  if (retiredBefore !== undefined && !DATE.test(retiredBefore)) {
    throw new Error('--retired-before is a date like 2021-01-01.');
  }
  await sealWaiting(database);
  const { lines, head, faults } = await verifyAudit(database, {
    retiredBefore,
    compareHeads: (db, fault) => compareAll(db, [...ownHeads(dataDir), ...(values.heads ?? [])], fault),
    progress: (walked, all) => process.stderr.write(`${walked} of ${all} links\n`),
  });
  say(`${lines} lines, head ${head}`);
  for (const fault of faults) say(fault);
  say(faults.length === 0 ? 'The chain is whole.' : `${faults.length} faults.`);
  return faults.length === 0 ? 0 : 1;
}

function ownHeads(dataDir: string): string[] {
  const path = join(dataDir, HEADS_FILE);
  if (existsSync(path)) return [path];
  say(`${path} is not there: without signed heads nobody can tell whether the end of the chain was removed.`);
  return [];
}

async function compareAll(
  database: Parameters<typeof compareHeads>[0],
  paths: string[],
  fault: (text: string) => void,
) {
  for (const path of paths) say(`${await compareHeads(database, path, fault)} signed heads of ${path} compared.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
