// Rows of items as they are answered.
import { DeductionCode } from '@kawani/domains/deductions/contract/lists';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { instantOf, type WallTime } from '@kawani/kit/values/hours';
import type {
  ClearanceEvent,
  ClearanceItem,
  ClearanceLine,
  ClearanceMoney,
  ClearanceSubject,
} from '../contract/item.ts';
import type { EventRow } from '../table/events.ts';
import type { ItemRow, Seen } from '../table/items.ts';

/** Their kind says whose loans they are. */
const GOVERNMENT: readonly DeductionCode[] = ['SSS_LOAN', 'PAGIBIG_LOAN'];
const MIDNIGHT = '00:00' as WallTime;

export function seenOn({ today }: Pick<RequestContext, 'today'>): Seen {
  return { today, midnight: new Date(instantOf(today, MIDNIGHT)) };
}

type Reader = Person & {
  /** By account; empty where the reader sees no amounts. */
  readonly money: ReadonlyMap<string, ClearanceMoney>;
};

/** Who reads or decides: an account, and the employee behind it. */
type Person = { readonly username: string; readonly employeeId: string | null };

export function personIn({ actor: { username, employeeId } }: Pick<RequestContext, 'actor'>): Person {
  return { username, employeeId };
}

/** Two accounts of one employee are one person. */
export function isWaiverOf({ waiverBy, waiverById }: ItemRow, { username, employeeId }: Person): boolean {
  return waiverBy === username || (waiverById !== null && waiverById === employeeId);
}

export function subjectOf(row: ItemRow): ClearanceSubject {
  const { kind, nameEn, nameFil, size, pieces, accountNo, accountCode } = row;
  const isSaid = accountCode === null || GOVERNMENT.includes(accountCode);
  const accountLabel = isSaid ? null : DeductionCode.labelOf(accountCode);
  return { kind, nameEn, nameFil, size, pieces, accountNo, accountLabel };
}

export function itemOf(row: ItemRow, { money, ...reader }: Reader): ClearanceItem {
  const { id, office, state, openSince, isOverdue, passedAt, waiverBy, holdReason, version } = row;
  return {
    ...{ id, office, state, openSince, isOverdue, passedAt, holdReason, version },
    subject: subjectOf(row),
    waiver: waiverBy === null ? null : { by: waiverBy, isMine: isWaiverOf(row, reader) },
    last: lastOf(row),
    money: moneyIn(row, money),
  };
}

export function moneyIn({ accountId }: ItemRow, money: Reader['money']): ClearanceMoney | null {
  return accountId === null ? null : (money.get(accountId) ?? null);
}

/** A return or a payment says more than the product, which noticed it later. */
export function lastOf({ factBy, factAt, said, saidBy, saidAt, remarks }: ItemRow): ClearanceItem['last'] {
  if (factBy !== null && factAt !== null) return { said: 'CLEARED', by: factBy, at: factAt, remarks: null };
  return said === null || saidBy === null || saidAt === null ? null : { said, by: saidBy, at: saidAt, remarks };
}

export function lineOf(row: ItemRow, reader: Reader): ClearanceLine {
  const { caseId, employeeId, number, name, site, lastDay } = row;
  return { ...itemOf(row, reader), caseId, employeeId, number, name, site, lastDay };
}

export function eventOf({ said, saidBy: by, saidAt: at, remarks }: EventRow): ClearanceEvent {
  return { said, by, at, remarks };
}
