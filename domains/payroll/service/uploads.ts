// Slips from a file: checked person by person against the open pay, written whole or not at all, and taken back.
import { dueOn } from '@kawani/domains/deductions/service';
import { payTermsOf } from '@kawani/domains/employees/service';
import { lawOf } from '@kawani/domains/statutory/service';
import { Refused } from '@kawani/kit/contract/refusal';
import type { ImportReport } from '@kawani/kit/contract/register';
import type { Db } from '@kawani/kit/server/db';
import { wholeOf } from '@kawani/kit/server/register-import';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Upload } from '@kawani/kit/server/upload';
import { isWorkbook, sheetAsCsv } from '@kawani/kit/server/workbook';
import { type CellFile, cellsOf } from '@kawani/kit/values/cells';
import { type Day, isDay, showRange } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import type { Centavos } from '@kawani/kit/values/pesos';
import { type SlipLine, UPLOAD_COLUMNS, UploadRefusal } from '../contract.ts';
import { floorsWithin } from '../rules/minimum.ts';
import { type UploadedRow, type Uploader, type UploadProblem, uploadedLines } from '../rules.ts';
import { adjustedPeople } from '../table/adjustments.ts';
import { paidPeople } from '../table/people.ts';
import { dueThrough, heldRun, type RunRow } from '../table/runs.ts';
import {
  insertUpload,
  openRunHeld,
  type UploadedSlip,
  uploadedOf,
  uploadHeld,
  uploadsOf,
  withdrawUploadRow,
} from '../table/uploads.ts';
import { beginRound } from './rounds.ts';

const TOLD_PROBLEMS = 500;
const MOST_ROWS = 200_000;
const REQUIRED = ['employee_no', 'period', 'code', 'amount'];

export const checkUpload = (upload: Upload, ctx: RequestContext): Promise<ImportReport> => taken(upload, false, ctx);
export const uploadSlips = (upload: Upload, ctx: RequestContext): Promise<ImportReport> => taken(upload, true, ctx);

async function taken(upload: Upload, isAsked: boolean, ctx: RequestContext): Promise<ImportReport> {
  const { db, actor } = ctx;
  const file = await fileOf(upload);
  const run = await openForUpload(db, dayOf(file.records[0]?.cells.period));
  const people = grouped(file.records, ({ cells }) => (cells.employee_no ?? '').toUpperCase());
  const found = await slipsIn(people, run, ctx);
  const problems = [...file.problems, ...found.problems].sort((one, other) => one.line - other.line);
  const before = new Map(
    (
      await uploadedOf(
        db,
        run.id,
        found.slips.map(({ employeeId }) => employeeId),
      )
    ).map((one) => [one.employeeId, one]),
  );
  const isSame = (slip: UploadedSlip) =>
    JSON.stringify(before.get(slip.employeeId)?.lines, inOrder) === JSON.stringify(slip.lines, inOrder);
  const fresh = found.slips.filter((slip) => !isSame(slip));
  const isWritten = isAsked && problems.length === 0;
  if (isWritten && fresh.length > 0) {
    await insertUpload(db, { runId: run.id, fileName: upload.name, by: actor.username }, fresh);
    await beginRound(db, run);
  }
  return {
    encoding: file.encoding,
    rows: file.records.length,
    created: fresh.filter(({ employeeId }) => !before.has(employeeId)).length,
    changed: fresh.filter(({ employeeId }) => before.has(employeeId)).length,
    same: found.slips.length - fresh.length,
    problemCount: problems.length,
    problems: problems.slice(0, TOLD_PROBLEMS),
    isWritten,
  };
}

/** Held, so that it is neither computed nor completed meanwhile. */
async function openForUpload(db: Db, on: Day | undefined): Promise<RunRow> {
  const open = await openRunHeld(db, on);
  const run = open && (await heldRun(db, open.id));
  if (run === undefined) throw new Refused(UploadRefusal.NO_OPEN_RUN(), 409);
  if (run.computing) throw new Refused(UploadRefusal.COMPUTING({ period: showRange(run.starts, run.ends) }), 409);
  return run;
}

function dayOf(text = ''): Day | undefined {
  return isDay(text) ? (text as Day) : undefined;
}

async function fileOf(upload: Upload): Promise<CellFile> {
  const bytes = await wholeOf(upload);
  const unread = { encoding: 'utf-8', delimiter: ',', columns: [], records: [] } as const;
  const text = isWorkbook(bytes) ? await sheetAsCsv(bytes, MOST_ROWS) : bytes;
  if (text === undefined) {
    const reason = `This workbook can’t be read, or has more than ${MOST_ROWS} rows.`;
    return { ...unread, problems: [{ line: 1, column: null, reason }] };
  }
  const file = cellsOf(text, { columns: [...UPLOAD_COLUMNS, 'name'], required: REQUIRED });
  if (file.records.length <= MOST_ROWS) return file;
  return { ...unread, problems: [{ line: 1, column: null, reason: `A file may have ${MOST_ROWS} rows.` }] };
}

type Found = { slips: UploadedSlip[]; problems: UploadProblem[] };

async function slipsIn(
  people: ReadonlyMap<string, readonly UploadedRow[]>,
  run: RunRow,
  ctx: RequestContext,
): Promise<Found> {
  const known = await uploaders([...people.keys()], run, ctx.db);
  const found: Found = { slips: [], problems: [] };
  for (const [number, rows] of people) {
    const who = known.get(number);
    const [first] = rows as [UploadedRow, ...UploadedRow[]];
    const objection = objectionTo(number, who, run, ctx) ?? periodProblem(rows, run);
    if (objection !== undefined) {
      found.problems.push({ line: first.line, column: 'employee_no', ...objection });
      continue;
    }
    const { lines, problems } = uploadedLines(rows, who as Known);
    found.problems.push(...problems);
    const sum = (group: SlipLine['group']) =>
      lines.filter((line) => line.group === group).reduce((all, { amount }) => all + amount, 0);
    const [gross, deducted] = [sum('EARNING'), sum('DEDUCTION')];
    const amounts = { gross, deducted, net: gross - deducted } as Record<'gross' | 'deducted' | 'net', Centavos>;
    if (problems.length === 0) found.slips.push({ employeeId: (who as Known).id, lines, ...amounts });
  }
  return found;
}

type Known = Uploader & { readonly id: string; readonly isEmployed: boolean; readonly hasTerms: boolean };

function objectionTo(number: string, who: Known | undefined, run: RunRow, { actor }: RequestContext) {
  if (who === undefined)
    return { reason: number === '' ? 'This field is required.' : `There is no employee ${number}.` };
  const period = showRange(run.starts, run.ends);
  if (who.id === actor.employeeId) return { reason: `${who.name}: nobody sets their own pay. Leave these rows out.` };
  if (!who.isEmployed) return { reason: `${who.name} is not employed in ${period}.` };
  return who.hasTerms ? undefined : { reason: `${who.name}: no pay set-up covers ${period}.` };
}

function periodProblem(rows: readonly UploadedRow[], { starts, ends }: RunRow) {
  const isOther = (period = '') => !isDay(period) || period < starts || period > ends;
  const other = rows.find(({ cells }) => isOther(cells.period));
  if (other === undefined) return undefined;
  return {
    line: other.line,
    column: 'period',
    reason: `The open pay is for ${showRange(starts, ends)}: write a date of it, like ${starts}.`,
  };
}

async function uploaders(numbers: readonly string[], run: RunRow, db: Db): Promise<ReadonlyMap<string, Known>> {
  const people = await adjustedPeople(db, { numbers });
  const ids = people.map(({ id }) => id);
  const places = new Map((await paidPeople(db, ids, run.ends)).map(({ id, wagePlace }) => [id, wagePlace]));
  const terms = await payTermsOf(db, ids, { from: run.starts, to: run.ends });
  const due = await dueOn(db, ids, dueThrough(run));
  const law = await lawOf(db);
  const benefits = law.deMinimisBenefits(run.payDate).map(({ benefit }) => benefit);
  return new Map(
    people.map(({ id, number, name, employments }) => {
      const place = places.get(id);
      const range = { from: run.starts, to: run.ends };
      const [floor] = place ? floorsWithin((on) => law.wageFloorAt(place, on), range) : [];
      const own: Known = {
        ...{ id, name, benefits, due: due.get(id) ?? [] },
        isMinimumWage: terms.get(id)?.at(-1)?.mwe ?? false,
        hasTerms: (terms.get(id) ?? []).length > 0,
        floor: floor === undefined ? null : { daily: floor.daily, order: floor.order },
        isEmployed: employments.some(
          ({ hiredOn, separatedOn }) => hiredOn <= run.ends && (separatedOn ?? run.ends) >= run.starts,
        ),
      };
      return [number.toUpperCase(), own];
    }),
  );
}

/** Fields come in whatever order the database gives them. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export async function uploads({ id }: { id: string }, { db }: RequestContext) {
  return { items: await uploadsOf(db, id) };
}

export async function withdrawUpload({ id }: { id: string }, { db, actor }: RequestContext) {
  const held = await uploadHeld(db, id);
  if (held === undefined) throw new Refused(UploadRefusal.NO_SUCH_UPLOAD(), 404);
  const period = showRange(held.starts, held.ends);
  if (held.state === 'Completed') throw new Refused(UploadRefusal.RUN_COMPLETED({ period }), 409);
  if (held.computing) throw new Refused(UploadRefusal.COMPUTING({ period }), 409);
  if (!(await withdrawUploadRow(db, id, actor.username))) throw new Refused(UploadRefusal.TAKEN_BACK(), 409);
  await beginRound(db, (await heldRun(db, held.runId)) as RunRow);
  return { id };
}
