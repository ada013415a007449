// The request registry: the handlers of all kinds, and what the engine must ask of modules above it.
import type { Db } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays, type Day } from '@kawani/kit/values/day';
import type { RequestKind } from '../contract/kind.ts';
import type { Fact } from '../contract/request.ts';
import type { DatePart, RequestHandler } from './request-handler.ts';

/** A pay period as the engine needs it: what it covers, until when it is open to filing, whether it is closed for good. */
type Period = { readonly starts: Day; readonly ends: Day; readonly lastDayToFile: Day; readonly state: string };

type RegistryOptions = {
  readonly handlers: readonly RequestHandler[];
  /** The posted periods that touch the range. */
  postedWithin(db: Db, from: Day, to: Day): Promise<readonly { from: Day; to: Day }[]>;
  periodOn(db: Db, on: Day): Promise<Period>;
  /** Every period that touches the range, in order. */
  periodsWithin(db: Db, range: { from: Day; to: Day }): Promise<readonly Period[]>;
  /** Everybody whom a leader leads that day. */
  teamOf(db: Db, leaderId: string, on: Day): Promise<readonly string[]>;
  /** The photo of a person; refused where there is none. Who may see it was judged before. */
  photoOf(employeeId: string, ctx: RequestContext): Promise<FileAnswer>;
  /** Which of these people are on approved leave that day. */
  awayOn(db: Db, employeeIds: readonly string[], on: Day): Promise<ReadonlySet<string>>;
  /** What a person was at work for within these parts of dates, each in words. */
  workedOn(db: Db, employeeId: string, parts: readonly DatePart[], now: Date): Promise<readonly Fact[]>;
};

export type RequestRegistry = RegistryOptions & {
  handlerOf(kind: string): RequestHandler;
  kindOf(kind: string): RequestKind;
};

export function requestRegistry(options: RegistryOptions): RequestRegistry {
  const byKind = new Map(options.handlers.map((each) => [each.kind.code, each]));
  const handlerOf = (kind: string) => {
    const found = byKind.get(kind);
    if (found === undefined) throw new Error(`No handler knows requests of the kind ${kind}`);
    return found;
  };
  return { ...options, handlerOf, kindOf: (kind) => handlerOf(kind).kind };
}

/** Those that a form need not offer, and until when it may be filed for the current cut-off, or for the one before. */
export async function postedDates(registry: RequestRegistry, { db, today }: Pick<RequestContext, 'db' | 'today'>) {
  const [ranges, periods] = await db.together((one) =>
    Promise.all([
      registry.postedWithin(one, addDays(today, -POSTED_DAYS), addDays(today, POSTED_DAYS)),
      registry.periodsWithin(one, { from: addDays(today, -DAYS_BEFORE), to: today }),
    ]),
  );
  const open = periods.filter(
    ({ ends, lastDayToFile, state }) => state !== POSTED && (ends >= today || lastDayToFile >= today),
  );
  return {
    ranges: [...ranges],
    cutOffs: open.map(({ starts, ends, lastDayToFile }) => ({ from: starts, to: ends, lastDayToFile })),
  };
}

const POSTED_DAYS = 400;
/** No cut-off that is over is open to filing for longer. */
const DAYS_BEFORE = 31;
const POSTED = 'Posted';
