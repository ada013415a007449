// The office: every clerk of the house behind one counter, and what the engine must ask of rooms above it.
import type { Fact } from '@kawani/domains/requests/contract';
import type { RequestKind } from '@kawani/domains/requests/kind';
import type { Db } from '@kawani/kit/server/db';
import type { Work } from '@kawani/kit/server/work';
import { addDays, type Day } from '@kawani/kit/values/day';
import { CLOSING_DAYS } from '../rules.ts';
import type { Closing } from '../table/inbox.ts';
import type { Clerk, DatePart } from './clerk.ts';

/** A pay period as the engine needs it: what it covers, until when it is open to filing, whether it is closed for good. */
type Period = { readonly starts: Day; readonly ends: Day; readonly lastDayToFile: Day; readonly state: string };

type Rooms = {
  readonly clerks: readonly Clerk[];
  /** The posted periods that touch the range. */
  postedWithin(db: Db, from: Day, to: Day): Promise<readonly { from: Day; to: Day }[]>;
  periodOn(db: Db, on: Day): Promise<Period>;
  /** Which of these people are on approved leave that day. */
  awayOn(db: Db, employeeIds: readonly string[], on: Day): Promise<ReadonlySet<string>>;
  /** What a person was at work for within these parts of dates, each in words. */
  workedOn(db: Db, employeeId: string, parts: readonly DatePart[], now: Date): Promise<readonly Fact[]>;
};

export type Office = Rooms & { clerkOf(kind: string): Clerk; kindOf(kind: string): RequestKind };

export function openRequests(rooms: Rooms): Office {
  const byKind = new Map(rooms.clerks.map((each) => [each.kind.code, each]));
  const clerkOf = (kind: string) => {
    const found = byKind.get(kind);
    if (found === undefined) throw new Error(`No clerk knows requests of the kind ${kind}`);
    return found;
  };
  return { ...rooms, clerkOf, kindOf: (kind) => clerkOf(kind).kind };
}

/** Those that a form need not offer. */
export async function postedDates(office: Office, { db, today }: Pick<Work, 'db' | 'today'>) {
  const ranges = await office.postedWithin(db, addDays(today, -POSTED_DAYS), addDays(today, POSTED_DAYS));
  return { ranges: [...ranges] };
}

const POSTED_DAYS = 400;

/** The open periods that close soon or should be closed by now, this one and the two before it. */
export async function closingPeriods(office: Office, db: Db, today: Day): Promise<Closing[]> {
  const closing: Closing[] = [];
  const except = office.clerks.flatMap(({ kind }) => (kind.isTimeless ? [kind.code] : []));
  for (let [on, nth] = [today, 0]; nth < 3; nth += 1) {
    const { starts, ends, lastDayToFile, state } = await office.periodOn(db, on);
    if (state === 'Open' && lastDayToFile <= addDays(today, CLOSING_DAYS)) {
      closing.push({ from: starts, to: ends, closesOn: lastDayToFile, except });
    }
    on = addDays(starts, -1);
  }
  return closing;
}
