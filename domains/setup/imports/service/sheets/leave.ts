// The sheet Leave balances: what the year has earned is entered first, and then one entry reaches the balance of the sheet.
import { accrue } from '@kawani/domains/leave/credits/service/grants';
import {
  bringBalances,
  type LeaveOpening,
  leftOfMany,
  typesWithCredits,
} from '@kawani/domains/leave/credits/service/opening-balances';
import { LeaveCode } from '@kawani/domains/leave/types/lists';
import { openDates } from '@kawani/domains/schedule/service/usual';
import { newId } from '@kawani/kit/server/db';
import { type Day, day } from '@kawani/kit/values/day';
import { ImportText } from '../../contract/texts.ts';
import type { Finding, Values } from '../../rules/cells.ts';
import { judgeEach, leftFault, peopleIn, type Repeats, repeats, whose } from '../people.ts';
import { finding, type Judged, type Run, type SheetHandler, type SheetRow } from '../run.ts';

const CHUNK = 1_000;

type Known = {
  readonly year: number;
  /** From when the balance counts. */
  readonly on: Day;
  readonly allowed: ReadonlySet<string>;
  readonly twice: Repeats;
};

export async function leaveSheet(run: Run): Promise<SheetHandler> {
  const { db, today } = run.ctx;
  await accrue(db, today);
  const year = Number(today.slice(0, 4));
  // Pay that is still open tells the balance of the sheet, which counts from where nobody's leave was kept here yet.
  const { from } = await openDates(run.ctx);
  const known = {
    year,
    on: [day(`${year}-01-01`), from].sort().at(-1) ?? from,
    allowed: await typesWithCredits(db, LeaveCode.codes, today),
    twice: repeats('number and leave type', 'type'),
  };
  return { chunk: CHUNK, take: (rows) => takeLeave(rows, known, run) };
}

async function takeLeave(rows: readonly SheetRow[], { year, on, allowed, twice }: Known, run: Run): Promise<Judged[]> {
  const { db, today } = run.ctx;
  const people = await peopleIn(rows, run);
  const asked = rows.flatMap((row) => {
    const { person } = whose(row, people, run);
    const { type } = row.values;
    return person === undefined || type === undefined ? [] : [{ ownerId: person.id, type: String(type), year }];
  });
  const left = await leftOfMany(db, asked);
  const openings: LeaveOpening[] = [];
  const judged = await judgeEach(rows, people, run, {
    faults: ({ values, line }, person) => {
      const again =
        person === undefined ? [] : [...twice(`${person.id} ${values.type}`, line), ...leftFault(person, today)];
      return [...again, ...typeFaults(values, allowed)];
    },
    judge: (row, { id: employeeId }) => {
      const days = left.get(`${employeeId} ${row.values.type}`) ?? 0;
      return entered(row, { employeeId, left: days, year, on }, { run, openings });
    },
  });
  if (!run.isCheck) await bringBalances(db, openings);
  return judged;
}

function typeFaults({ type, expires }: Values, allowed: ReadonlySet<string>): Finding[] {
  if (type === undefined) return [];
  if (!allowed.has(String(type))) return [finding('type', ImportText.NO_CREDITS(), String(type))];
  return type === 'CL' && expires === undefined ? [finding('expires', ImportText.EXPIRY_NEEDED())] : [];
}

type Of = { employeeId: string; left: number; year: number; on: Day };

function entered(
  { values }: SheetRow,
  { employeeId, left, year, on }: Of,
  { run, openings }: { run: Run; openings: LeaveOpening[] },
): Judged {
  const days = Number(values.balance) - left;
  const type = LeaveCode.codes.find((code) => code === values.type);
  if (days === 0 || type === undefined) return { result: 'SAME' };
  const id = newId();
  const { actor } = run.ctx;
  const expiresOn = typeof values.expires === 'string' && days > 0 ? day(values.expires) : null;
  openings.push({
    ...{ id, employeeId, type, year, days, on, expiresOn, reason: run.fileName, by: actor.username },
    period: `IMPORT ${run.importId}`,
  });
  const journal = [{ kind: 'leave', recordId: id, employeeId, isMade: true, before: null, after: { type, days } }];
  return { result: left === 0 ? 'CREATED' : 'CHANGED', journal };
}
