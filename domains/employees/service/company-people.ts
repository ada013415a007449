// People whom a company brings with it, and what its workbook says of people who are there already. The caller has checked
// that the officer may.
import type { Relative } from '@kawani/domains/employees/contract';
import { organizationCodes } from '@kawani/domains/organization/service';
import { type Refusal, Refused } from '@kawani/kit/contract/refusal';
import type { Db } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { ProfileSection } from '../contract/profile-sections.ts';
import type { Known } from '../rules/import.ts';
import {
  accountsOfMany,
  compareByHash,
  countPeople,
  holdersOfNumbers,
  insertFirstAccounts,
  insertNumbers,
  insertRelatives,
  type KnownAccount,
  type KnownNumber,
  type KnownPerson,
  type KnownTerms,
  knownPeople,
  numbersOfMany,
  relativesOfMany,
  termsOfMany,
  withdrawManyTerms,
} from '../table/company-people.ts';
import { takenOf } from '../table/enrolment.ts';
import { alreadyThere } from '../table/imports.ts';
import { refreshLater, refreshRows } from '../table/list.ts';
import { insertTerms, type NewTerms } from '../table/pay-terms.ts';
import { type Brought, type Enrolled, enrolled } from './import.ts';
import { type ChangeContext, changeSection, weigh } from './sections.ts';

/** Somebody who is there, as a workbook is compared with. */
export type PersonKnown = KnownPerson;
export type TermsKnown = KnownTerms;

export const peopleByDeviceUser: (db: Db, deviceUsers: readonly string[], today: Day) => Promise<KnownPerson[]> =
  knownPeople;

/** Once many people are written, before they are looked up. */
export const afterBringing: (db: Db) => Promise<void> = countPeople;

/** Within a transaction that has written many people. */
export async function samePeople(db: Db, asked: Parameters<typeof alreadyThere>[1]): ReturnType<typeof alreadyThere> {
  await compareByHash(db, true);
  const found = await alreadyThere(db, asked);
  await compareByHash(db, false);
  return found;
}

/** Codes of units, and the usernames that somebody has; nobody's number counts as taken: it's compared row by row. */
export async function knownForBrought(
  db: Db,
  { shifts, usernames, today }: { shifts: ReadonlyMap<string, string>; usernames: readonly string[]; today: Day },
): Promise<Known> {
  const codes = await organizationCodes(db, today);
  const taken = await takenOf(db, { deviceUsers: [], usernames });
  return { ...codes, shifts, ...taken };
}

/** The list of employees is refreshed once for all; a check leaves it. */
export async function bringPeople(
  db: Db,
  rows: readonly Brought[],
  { known, today, isCheck }: { known: Known; today: Day; isCheck: boolean },
): Promise<Enrolled> {
  await refreshLater(db);
  const made = await enrolled(db, rows, known);
  if (!isCheck) await refreshRows(db, made.ids, today);
  return made;
}

type Change = {
  employeeId: string;
  section: ProfileSection;
  values: Readonly<Record<string, unknown>>;
  because: string;
};

/** Empty: it is written, or could be. */
export async function bringChange(ctx: ChangeContext, change: Change, isCheck: boolean): Promise<readonly Refusal[]> {
  if (isCheck) return (await weigh(ctx.db, change, ctx.today)).objections;
  try {
    await changeSection(ctx, { ...change, effectiveFrom: ctx.today });
    return [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [error.refusal, ...error.others];
  }
}

/** What stands in the workbook's sheets of each, before it. */
export const broughtNumbers: {
  of(db: Db, employeeIds: readonly string[]): Promise<KnownNumber[]>;
  holders(
    db: Db,
    numbers: readonly { kind: string; value: string }[],
  ): Promise<(KnownNumber & { number: string; compared: string })[]>;
  insert(db: Db, numbers: readonly KnownNumber[]): Promise<void>;
} = { of: numbersOfMany, holders: holdersOfNumbers, insert: insertNumbers };

export const broughtRelatives: {
  of(db: Db, employeeIds: readonly string[]): Promise<{ employeeId: string; relatives: readonly Relative[] }[]>;
  insert(db: Db, people: readonly { employeeId: string; relatives: readonly Relative[] }[]): Promise<void>;
} = { of: relativesOfMany, insert: insertRelatives };

export const broughtAccounts: {
  of(db: Db, employeeIds: readonly string[]): Promise<KnownAccount[]>;
  insertFirst(db: Db, accounts: readonly (KnownAccount & { since: Day })[]): Promise<void>;
} = { of: accountsOfMany, insertFirst: insertFirstAccounts };

export const broughtTerms: {
  of(db: Db, employeeIds: readonly string[]): Promise<KnownTerms[]>;
  insert(db: Db, terms: readonly (NewTerms & { id: string })[]): Promise<void>;
  withdraw(db: Db, ids: readonly string[], by: { by: string; at: Date }): Promise<void>;
} = { of: termsOfMany, insert: insertTerms, withdraw: withdrawManyTerms };
