// What only the database knows against a leave: another one on these dates, a reliever who is no colleague, many in a row.
import { colleaguesOf } from '@kawani/domains/employees/service';
import { clashWith } from '@kawani/domains/requests/engine/contract';
import { clashesOf } from '@kawani/domains/requests/engine/service';
import type { Filing } from '@kawani/domains/requests/engine/service/request-handler';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { say } from '@kawani/kit/contract/say';
import { addDays, showDay } from '@kawani/kit/values/day';
import { LeaveCode } from '../../types/lists.ts';
import type { LeaveForm } from '../contract/form.ts';
import { LeaveRefusal } from '../contract/refusals.ts';
import { leaveRequest, specialLeaveRequest } from '../requests.ts';
import type { Wanted } from '../rules/counted-days.ts';
import { isOverlapping } from '../rules/overlap.ts';

const LEAVE_KINDS: readonly string[] = [leaveRequest.code, specialLeaveRequest.code];

/** So many of a kind within so many days are worth a second look. */
const REPEATED = { filings: 3, days: 60 } as const;

export async function clashes(form: LeaveForm, { db, ownerId, changes }: Filing): Promise<Refusal[]> {
  const others = await clashesOf(db, ownerId, form, { except: changes, kinds: LEAVE_KINDS });
  const other = others.find((each) => isOverlapping(form, each.form as Wanted));
  if (other === undefined) return [];
  const leave = () => LeaveCode.labelOf(other.type as LeaveCode);
  return [clashWith(other, () => say('{leave} on {date}', { leave: leave(), date: showDay(other.from) }), 'from')];
}

export async function wrongReliever({ relieverId, from }: LeaveForm, { db, ownerId }: Filing): Promise<Refusal[]> {
  if (relieverId === undefined || (await colleaguesOf(db, ownerId, from)).includes(relieverId)) return [];
  return [LeaveRefusal.NO_SUCH_COLLEAGUE('relieverId')];
}

export async function repeated({ type, from }: LeaveForm, { db, ownerId, changes }: Filing) {
  if (type !== 'SL' && type !== 'EL') return [];
  const range = { from: addDays(from, -REPEATED.days), to: addDays(from, -1) };
  const before = await clashesOf(db, ownerId, range, { except: changes, kinds: [leaveRequest.code] });
  return before.filter((other) => other.type === type).length >= REPEATED.filings - 1 ? (['REPEATED'] as const) : [];
}
