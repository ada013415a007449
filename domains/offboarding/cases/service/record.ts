// The record of a case: how it began, with the letter, and every change of its last day.
import { StatusCause } from '@kawani/domains/employees/contract';
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import { inboxPage } from '@kawani/domains/requests/inbox/service/inbox';
import { fileSeen, requestSeen } from '@kawani/domains/requests/inbox/service/viewing';
import { Refused } from '@kawani/kit/contract/refusal';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { Day } from '@kawani/kit/values/day';
import * as z from 'zod/mini';
import type { AskedRequest, ResignationOf, ResignationPart } from '../contract/case.ts';
import { filedResignation } from '../contract/form.ts';
import { CaseRefusal } from '../contract/refusals.ts';
import { separationInbox } from '../requests.ts';
import { noticeDays } from '../rules/resignation.ts';
import { askedRow, endOf, lastDayChanges, waitingOf } from '../table/requests.ts';
import { requireCase } from './cases.ts';

type ById = { readonly id: string };

const Snapshot = z.object({ letterOn: Day });

type Paging = { readonly page: number; readonly size: number };

/** What waits for the office, as its inbox has it. */
export async function waitingRequests(registry: RequestRegistry, paging: Paging, ctx: RequestContext) {
  const asked = { ...paging, sort: 'filedAt', done: false, everyone: false } as const;
  return inboxPage({ registry, inbox: separationInbox }, asked, ctx);
}

/** A request about leaving, with the moves that the caller may make. */
export async function askedRequest(
  registry: RequestRegistry,
  { id }: ById,
  ctx: RequestContext,
): Promise<AskedRequest> {
  const row = await askedRow(ctx.db, id);
  const request = row && (await requestSeen({ registry, inbox: separationInbox }, id, ctx));
  if (row === undefined || request === undefined) throw new Refused(CaseRefusal.NO_SUCH_REQUEST(), 404);
  await ctx.audit({ action: 'READ', subject: 'request', subjectId: id, detail: { ref: request.ref } });
  const { caseId, form, keeps } = row;
  return { request, caseId, resignation: row.kind === 'RESIGNATION' ? resignationPart(form, keeps) : null };
}

export async function askedFile(
  registry: RequestRegistry,
  { id, fileId }: ById & { readonly fileId: string },
  ctx: RequestContext,
): Promise<FileAnswer> {
  const row = await askedRow(ctx.db, id);
  const file = row && (await fileSeen({ registry, inbox: separationInbox }, { id, fileId }, ctx));
  if (file === undefined) throw new Refused(CaseRefusal.NO_SUCH_REQUEST(), 404);
  await ctx.audit({ action: 'READ', subject: 'request-file', subjectId: fileId, detail: { request: id } });
  return file;
}

function resignationPart(filed: unknown, keeps: unknown): ResignationPart | null {
  const form = filedResignation(filed);
  const snapshot = z.safeParse(Snapshot, keeps).data;
  if (form === undefined || snapshot === undefined) return null;
  const { lastDay, letter = null, reason, shortNotice = null } = form;
  return { lastDay, letter, reason, shortNotice, noticeDays: noticeDays(snapshot.letterOn, lastDay) };
}

export async function resignationOf(
  registry: RequestRegistry,
  { id }: ById,
  ctx: RequestContext,
): Promise<ResignationOf> {
  const { db } = ctx;
  const { employeeId, requestId, lastDay } = await requireCase(id, ctx);
  const end = lastDay === null ? undefined : await endOf(db, employeeId, lastDay);
  const waiting = await waitingOf(db, employeeId, { kind: 'LAST_DAY' });
  const { cause = null, reason = null, letterOn = null } = end ?? {};
  return {
    filed: requestId === null ? null : await askedRequest(registry, { id: requestId }, ctx),
    ground: cause === null ? null : StatusCause.labelOf(cause),
    ...{ reason, letterOn },
    changes: await lastDayChanges(db, id),
    waiting: waiting === undefined ? null : { id: waiting.id, ref: waiting.ref },
  };
}
