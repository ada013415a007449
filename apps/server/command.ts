// The commands: `npm run seed`, `npm run import`, `npm run audit:verify`. Each ends with an exit code: 0 is well.
import { parseArgs } from 'node:util';
import { hasEmployees } from '@kawani/domains/employees/service';
import { loadInBulk } from '@kawani/domains/schedule/service';
import { tableFile } from '@kawani/domains/statutory/service';
import type { Database } from '@kawani/kit/server/db';
import { openLog } from '@kawani/kit/server/log';
import { unsentMails } from '@kawani/kit/server/mail';
import { auditVerify } from './audit-command.ts';
import { backup, restoreFrom } from './backups.ts';
import { type Config, readConfig } from './config.ts';
import { openDependencies } from './dependencies.ts';
import { importFile } from './file-import.ts';
import { resetPassword } from './reset-password.ts';
import { DEMO, seedDemo } from './seed.ts';
import { heldAgainst } from './vectors.ts';

type Command = (database: Database, args: string[], config: Config) => Promise<number>;

const USAGE = `npm run seed -- [--employees 400] [--days 90]      fill an empty database with a demo company
npm run import -- employees FILE [--dry-run] [--skip-bad-rows]
npm run import -- company FILE [--dry-run] [--skip-bad-sheets]
npm run import -- attlog FILE [--profile=NAME]    the log of a biometric device
npm run backup -- FOLDER                          the database and all stored files, into a new folder
npm run restore -- FOLDER                         the same, into an empty database
npm run admin:reset-password [-- USERNAME]        a new password for one sign-in, printed once
npm run mail:unsent                               mails that wait, and why they could not be sent
npm run audit:verify -- [--heads FILE] [--retired-before 2021-01-01]
                                                  check the chain of the audit log, and signed heads kept elsewhere
npm run vectors -- [FILE ...]                     hold test vectors of the law against the product`;

const COMMANDS: Readonly<Record<string, Command>> = {
  seed,
  import: importFile,
  'audit-verify': auditVerify,
  'admin-reset-password': (database, args, config) => resetPassword(database, args, { config, say }),
  'mail-unsent': mailUnsent,
};

/** Fewer could not fill every post that leads. */
const FEWEST = 80;
const MOST = 200_000;
const LONGEST_DAYS = 1_100;

async function seed(database: Database, args: string[], config: Config): Promise<number> {
  const { values } = parseArgs({ args, options: { employees: { type: 'string' }, days: { type: 'string' } } });
  const employees = whole('employees', values.employees ?? String(DEMO.employees), FEWEST, MOST);
  const days = whole('days', values.days ?? String(DEMO.days), 1, LONGEST_DAYS);
  return database.transaction(async (db) => {
    await loadInBulk(db);
    if (await hasEmployees(db)) {
      say(
        `There are employees already: seed fills an empty database only. Choose another DATA_DIR (now ${config.dataDir}).`,
      );
      return 1;
    }
    const password = await seedDemo(db, { config, employees, days, tell: say });
    say(`${employees} employees with ${days} days. The password of every account is ${password}. Start with DEMO=1.`);
    return 0;
  });
}

const MOST_MAILS = 200;

/** Neither names nor addresses: what is printed here is kept in terminals and tickets. */
async function mailUnsent(database: Database): Promise<number> {
  const mails = await unsentMails(database, MOST_MAILS);
  for (const { id, at, tries, failedAt, failure, domain } of mails) {
    say(
      [id, `since ${at}`, `to ${domain}`, `${tries} tries`, failure ?? 'not tried yet', failedAt ?? '']
        .join('  ')
        .trim(),
    );
  }
  say(mails.length < MOST_MAILS ? `${mails.length} mails wait.` : `The oldest ${MOST_MAILS} mails that wait.`);
  return mails.some(({ failure }) => failure !== null) ? 1 : 0;
}

/** Unlike the other commands they take the database as it is. */
async function runBackupCommand(name: 'backup' | 'restore', args: string[]): Promise<number> {
  const [folder, ...more] = parseArgs({ args, allowPositionals: true }).positionals;
  if (folder === undefined || more.length > 0) {
    say(`npm run ${name} -- FOLDER`);
    return 2;
  }
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  return name === 'backup' ? backup({ config, log, say }, folder) : restoreFrom({ config, log, say }, folder);
}

function whole(name: string, text: string, least: number, most: number): number {
  const count = Number(text);
  if (!Number.isInteger(count) || count < least || count > most) {
    throw new Error(`--${name} is a whole number from ${least} to ${most}.`);
  }
  return count;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Needs no database. Without a file, those that came with the law's tables. */
function vectors(files: readonly string[]): number {
  const own = ['examples.csv', 'samples.csv'].map(tableFile);
  const { lines, isHeld } = heldAgainst(files.length === 0 ? own : files);
  for (const line of lines) say(line);
  return isHeld ? 0 : 1;
}

async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  if (name === 'vectors') return vectors(args);
  if (name === 'backup' || name === 'restore') return runBackupCommand(name, args);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    say(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  const dependencies = await openDependencies(config, openLog(config.logLevel));
  try {
    return await command(dependencies.database, args, config);
  } finally {
    await dependencies.stop();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
