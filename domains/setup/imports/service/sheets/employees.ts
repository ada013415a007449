// The Employees sheet: new people are enrolled; of people who are there, names, personal facts and contacts are changed.
import { type Known, rowJudge } from '@kawani/domains/employees/rules/import';
import { bringPeople, knownForBrought, samePeople } from '@kawani/domains/employees/service/company-people';
import { shiftCodes } from '@kawani/domains/schedule/service';
import { publishUsual, usualOf } from '@kawani/domains/schedule/service/usual';
import { ImportText } from '../../contract/texts.ts';
import type { Finding } from '../../rules/cells.ts';
import { deviceUserIn, peopleIn, type Repeats, repeats } from '../people.ts';
import { allFaults, finding, type Judged, type Run, type SheetHandler, type SheetRow } from '../run.ts';
import { knownPerson } from './known-person.ts';
import { type New, newPerson } from './new-person.ts';
import { unscheduled } from './unscheduled.ts';

const CHUNK = 1_000;

export async function employeesSheet(run: Run): Promise<SheetHandler> {
  const { db, today } = run.ctx;
  const usernames = new Set<string>();
  const codes = await knownForBrought(db, { shifts: await shiftCodes(db), usernames: [], today });
  const known: Known = { ...codes, deviceUsers: new Set(), usernames };
  const late = unscheduled();
  const sheet = { known, usernames, late, judge: rowJudge(known, today), twice: repeats('number', 'number') };
  return {
    chunk: CHUNK,
    keys: ['number'],
    readsTexts: true,
    take: (rows) => takeEmployees(rows, sheet, run),
    notes: late.notes,
  };
}

type Sheet = {
  readonly known: Known;
  /** Those that somebody has, of the rows so far. */
  readonly usernames: Set<string>;
  readonly judge: ReturnType<typeof rowJudge>;
  readonly twice: Repeats;
  readonly late: ReturnType<typeof unscheduled>;
};

async function takeEmployees(rows: readonly SheetRow[], sheet: Sheet, run: Run): Promise<Judged[]> {
  const people = await peopleIn(rows, run);
  await learnUsernames(rows, sheet, run);
  const judged: Judged[] = [];
  const made: { at: number; fresh: New }[] = [];
  for (const [at, row] of rows.entries()) {
    const user = deviceUserIn(row);
    const person = user === undefined ? undefined : people.get(user);
    const again = user === undefined ? [] : sheet.twice(user, row.line);
    const outcome = person === undefined ? newPerson(row, sheet.judge, run) : await knownPerson(row, person, run);
    const one = withFaults('judged' in outcome ? outcome.judged : outcome, again);
    judged.push(one);
    if ('judged' in outcome && again.length === 0) made.push({ at, fresh: outcome });
    if (user !== undefined && again.length === 0) {
      const isFaulty = allFaults(row, one).length > 0;
      run.shared.inEmployees.set(user, isFaulty ? 'FAULTY' : person === undefined ? 'NEW' : 'KNOWN');
    }
  }
  await enrol(made, judged, run, sheet);
  return judged;
}

async function learnUsernames(rows: readonly SheetRow[], { known, usernames }: Sheet, { ctx: { db, today } }: Run) {
  const asked = rows.flatMap(({ texts: { username = '' } }) => (username === '' ? [] : [username.toLowerCase()]));
  const { usernames: taken } = await knownForBrought(db, { shifts: known.shifts, usernames: asked, today });
  for (const username of taken) usernames.add(username);
}

function withFaults(judged: Judged, more: readonly Finding[]): Judged {
  return more.length === 0 ? judged : { ...judged, faults: [...more, ...(judged.faults ?? [])] };
}

async function enrol(
  made: readonly { at: number; fresh: New }[],
  judged: Judged[],
  run: Run,
  { known, late }: Sheet,
): Promise<void> {
  const { ctx, isCheck } = run;
  const good = made.flatMap(({ at, fresh: { brought } }) => (brought === null ? [] : [{ at, brought }]));
  if (good.length === 0) return;
  const twins = await samePeople(
    ctx.db,
    good.map(({ brought: { row } }) => ({
      lastName: row.last_name,
      firstName: row.first_name,
      birthDate: row.birth_date,
    })),
  );
  const brought = good.map((one) => one.brought);
  const { ids, weeks } = await bringPeople(ctx.db, brought, { known, today: ctx.today, isCheck });
  late.count(await (isCheck ? usualOf : publishUsual)(ctx.db, weeks, ctx.today));
  for (const [nth, { at }] of good.entries()) {
    const notes = twins
      .filter((twin) => twin.at === nth)
      .map(({ name, number }) => finding(null, ImportText.SAME_PERSON({ name, number })));
    const id = ids[nth] ?? '';
    const journal = [{ kind: 'employee', recordId: id, employeeId: id, isMade: true, before: null, after: {} }];
    judged[at] = { ...(judged[at] ?? { result: 'CREATED' }), notes, journal };
  }
}
