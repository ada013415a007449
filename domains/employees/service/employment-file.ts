// Reading the 201 file from the outside: its head, its history, what is planned, and what needs attention anywhere.
import {
  type AlarmKind,
  type ChangeAhead,
  type EmployeeFile,
  EmployeePermission,
  EmployeeRefusal,
  employmentApi,
  type NeedsAttention,
  type StatusRow,
  type WaitingKind,
} from '@kawani/domains/employees/contract';
import type { History } from '@kawani/kit/contract/history';
import { Refused } from '@kawani/kit/contract/refusal';
import { historyOf } from '@kawani/kit/server/history';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays } from '@kawani/kit/values/day';
import { ProfileSection } from '../contract/profile-sections.ts';
import { alarmSentence, statusDay } from '../rules.ts';
import { type KeptStatus, postingLines, requestsOf, statusesOf } from '../table/employment.ts';
import { alarmsOf, headOf, openAlarms, type Waiting, waitingAfter } from '../table/employment-file.ts';
import { employmentRows } from '../table/employments.ts';
import { supervisorOf } from '../table/record.ts';
import { cancelPlannedChange, plannedChanges } from './planned.ts';
import { requireReach } from './reaching.ts';

type About = { readonly employeeId: string };

/** Every look at somebody's file is written down with what was looked at. */
async function look(
  endpoint: Parameters<typeof requireReach>[0],
  employeeId: string,
  what: string,
  ctx: RequestContext,
) {
  await requireReach(endpoint, employeeId, ctx);
  await ctx.audit({ action: 'READ', subject: 'employee', subjectId: employeeId, detail: { what } });
}

export async function employeeFile({ employeeId }: About, ctx: RequestContext): Promise<EmployeeFile> {
  const { db, today } = ctx;
  await look(employmentApi.file, employeeId, '201 file', ctx);
  const head = await headOf(db, employeeId, today);
  if (head === undefined) throw new Refused(EmployeeRefusal.NO_SUCH_EMPLOYEE(), 404);
  const above = await supervisorOf(db, employeeId, today);
  const alarms = await alarmsOf(db, employeeId);
  return {
    ...head,
    supervisor: above?.name ?? null,
    statusDay: statusDay(head.status, head.since, today),
    alarms: alarms.map((alarm) => ({ ...alarm, says: alarmSentence(alarm.kind, alarm.since, alarm.day) })),
  };
}

export async function employmentOf({ employeeId }: About, ctx: RequestContext) {
  const { db, today } = ctx;
  await look(employmentApi.employment, employeeId, 'employment', ctx);
  const rows = await statusesOf(db, employeeId);
  const statuses = rows.map((row, at): StatusRow => statusRow(row, rows[at + 1], row.from > today));
  const employments = await employmentRows(db, employeeId);
  return { employments, statuses: statuses.toReversed(), postings: await postingLines(db, employeeId) };
}

function statusRow(row: KeptStatus, next: KeptStatus | undefined, isToCome: boolean): StatusRow {
  const { status, from, cause, reason, facts, by, file } = row;
  const to = next === undefined ? null : addDays(next.from, -1);
  return { status, from, to, cause, reason, until: facts.until ?? null, by, file, isToCome };
}

export async function plannedOf({ employeeId }: About, ctx: RequestContext) {
  await look(employmentApi.planned, employeeId, 'planned changes', ctx);
  return { items: await plannedChanges(ctx.db, employeeId, ctx.today) };
}

export async function callOff({ employeeId, id }: { employeeId: string; id: string }, ctx: RequestContext) {
  await requireReach(employmentApi.cancelPlanned, employeeId, ctx);
  await cancelPlannedChange(ctx, { employeeId, id });
  return { id };
}

export async function fileHistory(
  { employeeId, page, size }: About & { page: number; size: number },
  ctx: RequestContext,
): Promise<History> {
  await look(employmentApi.history, employeeId, 'history', ctx);
  return historyOf(ctx.db, { subject: 'employee', subjectId: employeeId }, { page, size });
}

export async function payHistory(
  { employeeId, page, size }: About & { page: number; size: number },
  ctx: RequestContext,
): Promise<History> {
  await look(employmentApi.payHistory, employeeId, 'history of pay', ctx);
  return historyOf(ctx.db, { subject: 'employee-pay', subjectId: employeeId }, { page, size });
}

export async function askedBy({ employeeId, page, size }: About & { page: number; size: number }, ctx: RequestContext) {
  await look(employmentApi.requests, employeeId, 'requests', ctx);
  return { ...(await requestsOf(ctx.db, employeeId, { page, size })), page, size };
}

type Listed<Kind> = { readonly kind?: Kind | undefined; readonly page: number; readonly size: number };

export async function changesAhead({ kind, page, size }: Listed<WaitingKind>, { db, today, actor }: RequestContext) {
  const seesPay = actor.holds.has(EmployeePermission.VIEW_PAY_SETUP.code);
  const { items, total } = await waitingAfter(db, today, { kind: kind ?? null, seesPay, page, size });
  return { items: items.map(worded), page, size, total };
}

function worded({ says, ...waiting }: Waiting): ChangeAhead {
  if (waiting.kind === 'SECTION') return { ...waiting, says: ProfileSection.labelOf(says as never) };
  return { ...waiting, says: waiting.kind === 'PAY' ? 'Other terms' : says };
}

export async function needsAttention({ kind, page, size }: Listed<AlarmKind>, { db, today }: RequestContext) {
  const { items, total } = await openAlarms(db, today, { kind: kind ?? null, page, size });
  const said = items.map((line): NeedsAttention => ({ ...line, says: alarmSentence(line.kind, line.since, line.day) }));
  return { items: said, page, size, total };
}
