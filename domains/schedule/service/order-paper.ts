// An order on paper, with the dates that it set, to be signed by whoever gives it and whoever takes it.
import { type Order, OrderKind, ReliefReason } from '@kawani/domains/schedule/contract';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { type SheetColumn, sheetPdf } from '@kawani/kit/server/pdf';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay, weekdayOf } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { timesOf } from '../rules.ts';
import { slotRows } from '../table/changes.ts';
import { daysOfOrder } from '../table/orders.ts';
import { requireOrder, shown } from './orders.ts';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const COLUMNS: readonly SheetColumn[] = [
  { title: 'Date', width: 110 },
  { title: 'Shift', width: 90 },
  { title: 'Time', width: 160 },
  { title: 'Site', width: 181 },
];

export async function orderPaper({ id }: { id: string }, ctx: RequestContext): Promise<FileAnswer> {
  const { db, today, company, audit } = ctx;
  const order = shown(await requireOrder(id, ctx), today);
  await audit({ action: 'READ', subject: 'employee', subjectId: order.employee.id, detail: { what: order.ref } });
  const rows = await rowsOf(order);
  const body = () =>
    sheetPdf({
      letterhead: company,
      title: `${OrderKind.labelOf(order.kind)} ${order.ref}`,
      facts: factsOf(order),
      columns: COLUMNS,
      rows,
      totals: [],
      remark: remarkOf(order),
      signatures: [
        [order.issuedBy, 'Issued by'],
        [order.employee.name, 'Received by, with date'],
      ],
    });
  return { name: `${order.ref}.pdf`, mediaType: 'application/pdf', body };

  async function rowsOf({ employee, detachment }: Order): Promise<string[][]> {
    const dates = (await daysOfOrder(db, id)).filter(({ employeeId }) => employeeId === employee.id);
    const [from, to] = [dates[0]?.date, dates.at(-1)?.date];
    if (from === undefined || to === undefined) return [];
    const ordered = new Set(dates.map(({ date }) => date));
    const days = await slotRows(db, [employee.id], { from, to });
    return days
      .filter(({ date }) => ordered.has(date))
      .map(({ date, shift, restDay }) => [
        weekdayed(date),
        shift?.code ?? (restDay ? 'Rest day' : '–'),
        shift === null ? '' : timesOf(shift),
        shift === null ? '' : detachment.name,
      ]);
  }
}

function weekdayed(date: Day): string {
  return `${showDay(date)} ${WEEKDAYS[weekdayOf(date)]}`;
}

function factsOf(order: Order): [string, string][] {
  const { employee, relieved, reason, detachment, designation, from, to, billable, issuedAt } = order;
  return [
    ['Employee', `${employee.name}, ${employee.number}`],
    ['From', showDay(from)],
    ['Site', detachment.name],
    ['To', to === null ? 'Until further order' : showDay(to)],
    ['Position', designation],
    ['Billable', billable ? 'Yes' : 'No'],
    ...(relieved === null || reason === null
      ? []
      : ([
          ['Relieves', `${relieved.name}, ${relieved.number}`],
          ['Reason', ReliefReason.labelOf(reason)],
        ] as [string, string][])),
    ['Issued', `${showDay(dayAt(issuedAt))}, ${showTime(issuedAt)}`],
  ];
}

function remarkOf({ state, remarks, cancelReason }: Order): string {
  if (state === 'CANCELLED') return `Cancelled: ${cancelReason ?? ''}`;
  return remarks ?? 'The schedule may change after this was printed.';
}
