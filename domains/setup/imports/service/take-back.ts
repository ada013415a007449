// Taking an import back, in one transaction and in reverse order: all of it, or nothing where something uses what it wrote.
import { englishOf, joined, type NewText, storedOf } from '@kawani/kit/contract/notices';
import { writeAudit } from '@kawani/kit/server/audit';
import { allowSeconds, type Db, isRowsFault } from '@kawani/kit/server/db';
import { ImportNotice, inUse } from '../contract/texts.ts';
import { type ImportRow, noteFailure, noteProgress } from '../table/imports.ts';
import { type JournalRow, journalOf } from '../table/journal.ts';
import { allowUndoing, noteNotUndone, noteUndone, peopleInUse, removePeople } from '../table/undo.ts';
import { type Importing, LONGEST_STATEMENT_SECONDS, runOf, told } from './one-sheet.ts';
import { putBackRows } from './put-back.ts';
import { removeUnits } from './remove-units.ts';
import type { Run } from './run.ts';

const PART = 250;
const MOST_TOLD = 10;

/** What is in the way; the transaction is taken back. */
class InTheWay extends Error {
  readonly texts: readonly NewText[];
  constructor(texts: readonly NewText[]) {
    super('Something uses what the import wrote');
    this.texts = texts;
  }
}

export async function undoWorkbook(row: ImportRow, given: Importing): Promise<void> {
  try {
    await given.database.transaction((db) => takeBack(row, db, given));
  } catch (error) {
    if (error instanceof InTheWay) return refuseUndo(row, given, error.texts);
    if (isRowsFault(error)) return refuseUndo(row, given, [ImportNotice.MEANWHILE_USED()]);
    throw error;
  }
  await told(given.database, row, { title: ImportNotice.UNDONE_TITLE(), body: row.fileName });
}

async function takeBack(row: ImportRow, db: Db, given: Importing): Promise<void> {
  await allowSeconds(db, LONGEST_STATEMENT_SECONDS);
  await allowUndoing(db, row.id);
  const journal = await journalOf(db, row.id);
  const people = journal.flatMap(({ kind, recordId }) => (kind === 'employee' ? [recordId] : []));
  const made = new Set(people);
  const others = journal.filter(({ kind, employeeId }) => kind !== 'employee' && !made.has(employeeId ?? ''));
  const run = runOf({ row: { ...row, username: row.undoneBy ?? row.username }, db, given, isCheck: false });
  const inTheWay = [...(await usesOf(people, db)), ...(await putBackRows(others, run, row.writtenAt ?? row.at))];
  if (inTheWay.length > 0) throw new InTheWay(inTheWay);
  let done = others.length;
  for (let at = 0; at < people.length; at += PART) {
    const part = people.slice(at, at + PART);
    await removePeople(db, part);
    done += part.length;
    await noteProgress(given.database, row.id, { done, total: journal.length });
  }
  await finish(row, { run, given, others });
}

type Finishing = { run: Run; given: Importing; others: readonly JournalRow[] };

async function finish(row: ImportRow, { run: { ctx }, given, others }: Finishing): Promise<void> {
  const { db } = ctx;
  const inTheWay = await removeUnits(others, ctx);
  if (inTheWay.length > 0) throw new InTheWay(inTheWay);
  await noteUndone(db, row.id, given.clock());
  const detail = { fileName: row.fileName, sha256: row.sha256 };
  await writeAudit(db, row.undoneBy ?? row.username, { action: 'UNDO', subject: 'company', subjectId: row.id, detail });
}

async function usesOf(people: readonly string[], db: Db): Promise<NewText[]> {
  const found: NewText[] = [];
  for (let at = 0; at < people.length && found.length < MOST_TOLD; at += PART) {
    const uses = await peopleInUse(db, people.slice(at, at + PART));
    found.push(...uses.map(({ what, number }) => ImportNotice.IN_THE_WAY({ number, what: inUse(what) })));
  }
  return found;
}

/** The import stays as it was. */
async function refuseUndo(row: ImportRow, { database }: Importing, texts: readonly NewText[]): Promise<void> {
  const all = joined(texts.slice(0, MOST_TOLD), ImportNotice.BOTH);
  if (all === '') return;
  await noteFailure(database, row.id, { text: storedOf(all), english: englishOf(all) }, 'DONE');
  await noteNotUndone(database, row.id);
  await told(database, row, { title: ImportNotice.NOT_UNDONE_TITLE(), body: all });
}
