// The leave form on paper, to be signed.
import type { EmployeeRecord } from '@kawani/domains/employees/contract';
import { myRecord, requireEmployee } from '@kawani/domains/employees/service';
import { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { shownNow } from '@kawani/kit/contract/notices';
import { Refused } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type SheetColumn, sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { showDay, showRange } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { daysText } from '../../credits/rules/words.ts';
import { LeaveCode } from '../../types/lists.ts';
import { LeaveRefusal } from '../contract/refusals.ts';
import { DayPortion } from '../lists.ts';
import { leaveKinds } from '../requests.ts';
import { type Charge, sizeOf } from '../rules/charges.ts';
import { splitText } from '../rules/words.ts';
import { type Paper, paperOf } from '../table/papers.ts';

const columns = (): readonly SheetColumn[] => [
  { title: say('Date'), width: 130 },
  { title: say('Portion'), width: 120 },
  { title: say('Charged to'), width: 191 },
  { title: say('Pay'), width: 100 },
];

export async function leavePaper({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const ownerId = requireEmployee(ctx.actor.employeeId);
  const paper = await paperOf(
    ctx.db,
    id,
    ownerId,
    leaveKinds.map(({ code }) => code),
  );
  if (paper === undefined) throw new Refused(LeaveRefusal.NO_SUCH_LEAVE(), 404);
  const record = await myRecord(ctx);
  return {
    name: `${paper.ref}.pdf`,
    mediaType: 'application/pdf',
    body: () => sheetPdf(sheetOf(paper, record, ctx.company)),
  };
}

function sheetOf(paper: Paper, record: EmployeeRecord, letterhead: string): Parameters<typeof sheetPdf>[0] {
  const { charges } = paper.snapshot;
  const name = record.formalName;
  return {
    letterhead,
    title: say('Leave {ref}', { ref: paper.ref }),
    facts: [[say('Employee'), name], ...placeOf(record), ...factsOf(paper)],
    columns: columns(),
    rows: charges.map(rowOf),
    totals: [say('Total'), daysText(sizeOf(charges)), shownNow(splitText(charges)), ''],
    remark: say('I ask for leave on the dates above.'),
    signatures: [
      [name, say('Employee, signature over printed name, date')],
      [paper.decidedBy ?? '', say('Approved by, signature over printed name, date')],
    ],
  };
}

type Facts = readonly (readonly [string, string])[];

function placeOf({ number, designation, detachment, department }: EmployeeRecord): Facts {
  return [
    [say('Number'), number],
    [say('Position'), designation?.name ?? '–'],
    [say('Site'), detachment?.name ?? department?.name ?? '–'],
  ];
}

function factsOf({ type, from, to, filedAt, form: { reason, contact }, ...decided }: Paper): Facts {
  return [
    [say('Leave'), LeaveCode.labelOf(type)],
    [say('Dates'), showRange(from, to)],
    [say('Filed'), showDay(dayAt(filedAt))],
    [say('Status'), statusText(decided)],
    [say('Reason'), reason],
    [say('Contact'), contact ?? '–'],
  ];
}

function statusText({ state, decidedAt }: Pick<Paper, 'state' | 'decidedAt'>): string {
  const label = RequestStatus.labelOf(state);
  return decidedAt === null ? label : `${label}, ${showDay(dayAt(decidedAt))}`;
}

function rowOf({ date, portion, type, paid }: Charge): readonly string[] {
  return [showDay(date), DayPortion.labelOf(portion), LeaveCode.labelOf(type), say(paid ? 'With pay' : 'Without pay')];
}
