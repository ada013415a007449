// The audit log at a hundred thousand, a million and ten million lines: a round of the sealer, its throughput, and the walk of
// the verifier. Promised: a round costs no more as the log grows. `AUDIT_LINES=3000000` measures a smaller log.
import { rm } from 'node:fs/promises';
import { writeAudit } from '@kawani/kit/server/audit';
import { sealAudit, sealWaiting } from '@kawani/kit/server/audit-seal';
import { verifyAudit } from '@kawani/kit/server/audit-verify';
import { type Database, openDatabase } from '@kawani/kit/server/db';
import { migrate } from '@kawani/kit/server/migrate';
import { startPostgres } from '@kawani/kit/server/postgres';
import pg from 'pg';
import { dataFolder } from '../tests/folder.ts';

const MOST_LINES = Number(process.env.AUDIT_LINES ?? 10_000_000);
const SIZES = [100_000, 1_000_000, 10_000_000].map((size) => Math.min(size, MOST_LINES));
const CHUNK = 100_000;
const ROUNDS = 41;
/** As many as a busy company writes within two seconds. */
const LINES_A_ROUND = 100;
/** How much dearer a round may get from the smallest log to the largest. */
const MOST_GROWTH = 1.5;
const MIGRATIONS = new URL('../apps/server/migrations', import.meta.url).pathname;

const dataDir = await dataFolder('bench-audit');
const postgres = await startPostgres({ dataDir });
const { connection } = postgres;
const client = new pg.Client(connection);
let database: Database | undefined;
try {
  await migrate(connection, MIGRATIONS);
  await client.connect();
  database = openDatabase({ connection, size: 2 });
  const rounds: number[] = [];
  for (const size of new Set(SIZES)) {
    const sealed = await grown(database, size);
    rounds.push(await roundOf(database));
    const walked = await walk(database);
    console.log(
      `${size} lines: a round of ${LINES_A_ROUND} lines ${rounds.at(-1)?.toFixed(1)} ms; ` +
        `sealing ${Math.round(sealed)} lines a second; verifying ${walked.toFixed(1)} s a million`,
    );
  }
  const growth = (rounds.at(-1) ?? 0) / (rounds[0] ?? 1);
  console.log(`a round costs ${growth.toFixed(2)} times as much in the largest log as in the smallest`);
  if (growth > MOST_GROWTH) process.exitCode = 1;
} finally {
  await database?.close();
  await client.end();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Brings the log to a size, with lines spread over two years, and seals them; gives how many were sealed in a second. */
async function grown(sealing: Database, size: number): Promise<number> {
  await client.query(`select ensure_month('audit_line', (date '2025-01-01' + make_interval(months => nth))::date)
    from generate_series(0, 23) as nth`);
  const { rows } = await client.query<{ there: number }>('select count(*)::int as there from audit_line');
  const there = rows[0]?.there ?? 0;
  for (let from = there; from < size; from += CHUNK) {
    await client.query(
      `insert into audit_line (id, at, actor, action, subject, subject_id, detail)
       select gen_random_uuid(), timestamptz '2025-01-01 00:00+08' + make_interval(secs => nth * 6.0),
         'user' || nth % 500, 'READ', 'employee', gen_random_uuid(), '{"what": "days", "from": "2026-01-01"}'
       from generate_series($1::int, $2::int) as nth`,
      [from, Math.min(from + CHUNK, size) - 1],
    );
  }
  await client.query('vacuum analyze audit_line, audit_unsealed');
  const began = performance.now();
  await sealWaiting(sealing);
  const seconds = (performance.now() - began) / 1000;
  await client.query('vacuum analyze audit_link, audit_unsealed');
  return (size - there) / seconds;
}

/** Milliseconds of a round over lines written as requests write them: the tenth part was quicker, whatever else ran. */
async function roundOf(sealing: Database): Promise<number> {
  const taken: number[] = [];
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    for (let line = 0; line < LINES_A_ROUND; line += 1) {
      await writeAudit(sealing, 'bench', { action: 'READ', subject: 'employee', subjectId: String(line) });
    }
    const began = performance.now();
    const sealed = await sealAudit(sealing);
    taken.push(performance.now() - began);
    if (sealed !== LINES_A_ROUND) throw new Error(`A round sealed ${sealed} lines of ${LINES_A_ROUND}.`);
  }
  return taken.sort((a, b) => a - b)[Math.floor(ROUNDS / 10)] ?? 0;
}

/** Seconds of the verifier for a million lines. */
async function walk(verifying: Database): Promise<number> {
  const began = performance.now();
  const { lines, faults } = await verifyAudit(verifying);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return ((performance.now() - began) / 1000) * (1_000_000 / lines);
}
