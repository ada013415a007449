// The leave form on paper, to be signed.
import { myRecord, requireEmployee } from '@kawani/domains/employees/service';
import { LeaveCode, type LeaveForm, LeaveRefusal } from '@kawani/domains/leave/contract';
import { RequestStatus } from '@kawani/domains/requests/contract';
import { Refused } from '@kawani/kit/contract/refusal';
import { type SheetColumn, sheetPdf } from '@kawani/kit/server/pdf';
import type { FileAnswer, Work } from '@kawani/kit/server/work';
import { showDay, showRange } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import { leaveKinds } from '../requests.ts';
import { daysText, portionText, sizeOf, splitText } from '../rules.ts';
import { paperOf } from '../table/papers.ts';
import type { LeaveKeeps } from './clerks.ts';

const COLUMNS: readonly SheetColumn[] = [
  { title: 'Date', width: 130 },
  { title: 'Portion', width: 120 },
  { title: 'Charged to', width: 191 },
  { title: 'Pay', width: 100 },
];

export async function leavePaper({ id }: { id: string }, work: Work): Promise<FileAnswer> {
  const ownerId = requireEmployee(work.actor.employeeId);
  const paper = await paperOf(
    work.db,
    id,
    ownerId,
    leaveKinds.map(({ code }) => code),
  );
  if (paper === undefined) throw new Refused(LeaveRefusal.NO_SUCH_LEAVE(), 404);
  const record = await myRecord(work);
  const { charges } = paper.keeps as LeaveKeeps;
  const { reason, contact } = paper.form as LeaveForm;
  const name = [record.firstName, record.middleName, record.lastName, record.suffix].filter(Boolean).join(' ');
  const on = (at: string) => showDay(dayAt(at as Instant));
  const body = () =>
    sheetPdf({
      letterhead: work.company,
      title: `Leave ${paper.ref}`,
      facts: [
        ['Employee', name],
        ['Number', record.number],
        ['Position', record.designation?.name ?? '–'],
        ['Site', record.detachment?.name ?? record.department?.name ?? '–'],
        ['Leave', LeaveCode.labelOf(paper.type as LeaveCode)],
        ['Dates', showRange(paper.from, paper.to)],
        ['Filed', on(paper.filedAt)],
        ['Status', statusText(paper, on)],
        ['Reason', reason],
        ['Contact', contact ?? '–'],
      ],
      columns: COLUMNS,
      rows: charges.map(({ date, portion, type, paid }) => [
        showDay(date),
        portionText(portion),
        LeaveCode.labelOf(type),
        paid ? 'With pay' : 'Without pay',
      ]),
      totals: ['Total', daysText(sizeOf(charges)), splitText(charges), ''],
      remark: 'I ask for leave on the dates above.',
      signatures: [
        [name, 'Employee, signature over printed name, date'],
        [paper.decidedBy ?? '', 'Approved by, signature over printed name, date'],
      ],
    });
  return { name: `${paper.ref}.pdf`, mediaType: 'application/pdf', body };
}

type Decided = { state: RequestStatus; decidedAt: string | null };

function statusText({ state, decidedAt }: Decided, on: (at: string) => string): string {
  const label = RequestStatus.labelOf(state);
  return decidedAt === null ? label : `${label}, ${on(decidedAt)}`;
}
