// Reading the audit log. Every look at it, with what was looked for, is a line of it.
import { peopleOf } from '@kawani/domains/employees/service';
import { Refused } from '@kawani/kit/contract/refusal';
import { type FoundLine, findAuditLines } from '@kawani/kit/server/audit-search';
import type { Db } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import { csvFile } from '@kawani/kit/server/register';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day, daysBetween } from '@kawani/kit/values/day';
import { type AuditFilter, type AuditLine, AuditLogRefusal, MOST_DAYS, MOST_LINES } from './contract.ts';

/** What an operation does, by its request line; null where there is none. */
export type WhatOf = (action: string) => string | null;

type Query = AuditFilter & { readonly after?: string | undefined; readonly size: number };

export async function auditLines(whatOf: WhatOf, { after, size, ...filter }: Query, ctx: RequestContext) {
  const found = await find({ ...filter, after, size: size + 1 }, ctx);
  // Only the first page says that somebody looks; the others follow from it.
  if (after === undefined) await ctx.audit({ action: 'READ', subject: 'audit-log', detail: { ...filter } });
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  const next = found.length > size && last !== undefined ? `${last.at} ${last.id}` : null;
  return { items: await told(whatOf, shown, ctx.db), next };
}

export async function auditFile(whatOf: WhatOf, filter: AuditFilter, ctx: RequestContext): Promise<FileAnswer> {
  const found = await find({ ...filter, size: MOST_LINES }, ctx);
  await ctx.audit({ action: 'EXPORT', subject: 'audit-log', detail: { ...filter, lines: found.length } });
  return csvFile('audit log', COLUMNS, await told(whatOf, found, ctx.db), ctx.today);
}

const COLUMNS: Readonly<Record<string, { cell(line: AuditLine): string }>> = {
  at: { cell: ({ at }) => at },
  actor: { cell: ({ actor }) => actor },
  action: { cell: ({ action }) => action },
  what: { cell: ({ what }) => what ?? '' },
  subject: { cell: ({ subject }) => subject },
  reference: { cell: ({ subjectId }) => subjectId ?? '' },
  person: { cell: ({ person }) => person ?? '' },
  detail: { cell: ({ detail }) => detail.map(({ name, value }) => `${name}: ${value}`).join('; ') },
};

const startOf = (on: Day) => `${on}T00:00:00+08:00`;

function find({ from, to, after, ...query }: Query, { db }: RequestContext): Promise<FoundLine[]> {
  const days = daysBetween(from, to);
  if (days < 0 || days > MOST_DAYS) throw new Refused(AuditLogRefusal.RANGE({ days: MOST_DAYS }, 'to'), 400);
  const range = { from: startOf(from), before: startOf(addDays(to, 1)) };
  return findAuditLines(db, { ...range, ...query, after: after === undefined ? undefined : cursorOf(after) });
}

const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f-]{36})$/;

function cursorOf(after: string) {
  const [, at, id] = CURSOR.exec(after) ?? [];
  if (at === undefined || id === undefined) throw new Refused(AuditLogRefusal.CURSOR('after'), 400);
  return { at, id };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function idsOf({ subjectId, detail }: FoundLine): string[] {
  return [detail.employeeId, subjectId].filter((id): id is string => typeof id === 'string' && UUID.test(id));
}

async function told(whatOf: WhatOf, lines: readonly FoundLine[], db: Db): Promise<AuditLine[]> {
  const people = await peopleOf(db, [...new Set(lines.flatMap(idsOf))]);
  return lines.map((line) => {
    const { detail, ...rest } = line;
    const person = idsOf(line).flatMap((id) => people.get(id)?.fullName ?? [])[0] ?? null;
    return {
      ...rest,
      what: whatOf(typeof detail.line === 'string' ? detail.line : line.action),
      person,
      detail: pairs(detail),
    };
  });
}

const pairs = (detail: FoundLine['detail']) =>
  Object.entries(detail).map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
