// Which status may follow which, on which grounds, and what each ground asks for. One table; everything else reads it. Pure.
import {
  type EmployeeStatus,
  EmploymentRefusal,
  MOST_DAYS_AHEAD,
  type NoticeKind,
  type StatusCause,
  type StatusForm,
} from '@kawani/domains/employees/contract';
import { probationEnds, replyDue } from '@kawani/domains/statutory/rules';
import type { Refusal } from '@kawani/kit/contract/refusal';
import { addDays, type Day, daysBetween, showDay } from '@kawani/kit/values/day';

type Moves = Readonly<Partial<Record<EmployeeStatus, readonly StatusCause[]>>>;

const AUTHORIZED = ['REDUNDANCY', 'LABOR_SAVING', 'RETRENCHMENT', 'CLOSURE', 'DISEASE'] as const;
const ENDS = ['JUST_CAUSE', 'END_OF_CONTRACT', ...AUTHORIZED, 'DEATH'] as const;
const LEAVES = ['RESIGNATION', 'RETIREMENT'] as const;
const SUSPENDS = ['PREVENTIVE', 'DISCIPLINARY'] as const;

/** From status to status, on which grounds (philippine-rules section 13). What is not here does not happen. */
export const STATUS_MOVES: Readonly<Record<EmployeeStatus, Moves>> = {
  Probationary: {
    Active: ['REGULARIZED'],
    Floating: ['NO_POST'],
    Suspended: SUSPENDS,
    AWOL: ['ABSENT'],
    Resigned: LEAVES,
    Terminated: [...ENDS, 'FAILED_PROBATION'],
  },
  Active: {
    Floating: ['NO_POST'],
    Suspended: SUSPENDS,
    AWOL: ['ABSENT'],
    Resigned: LEAVES,
    Terminated: ENDS,
  },
  Floating: {
    Active: ['POSTED'],
    Suspended: SUSPENDS,
    AWOL: ['ABSENT'],
    Resigned: LEAVES,
    Terminated: [...ENDS, 'NO_POST_LEFT'],
  },
  Suspended: { Active: ['REINSTATED'], Resigned: LEAVES, Terminated: ENDS },
  AWOL: { Active: ['RETURNED'], Resigned: LEAVES, Terminated: ENDS },
  Terminated: {},
  Resigned: {},
};

export function movesFrom(status: EmployeeStatus): EmployeeStatus[] {
  return Object.keys(STATUS_MOVES[status]) as EmployeeStatus[];
}

export function causesOf(from: EmployeeStatus, to: EmployeeStatus): readonly StatusCause[] {
  return STATUS_MOVES[from][to] ?? [];
}

/** A paper or a date that a ground asks for. */
type Asks =
  | 'BOTH_NOTICES'
  | 'DECISION'
  | 'AUTHORIZED_NOTICES'
  | 'LETTER'
  | 'UNTIL'
  | 'AT_MOST_30_DAYS'
  | 'IN_PROBATION'
  | 'NOT_AHEAD';

const ASKS: Readonly<Partial<Record<StatusCause, readonly Asks[]>>> = {
  JUST_CAUSE: ['BOTH_NOTICES'],
  FAILED_PROBATION: ['IN_PROBATION', 'DECISION'],
  REGULARIZED: ['IN_PROBATION'],
  DISCIPLINARY: ['BOTH_NOTICES', 'UNTIL'],
  PREVENTIVE: ['UNTIL', 'AT_MOST_30_DAYS'],
  RESIGNATION: ['LETTER'],
  NO_POST_LEFT: ['AUTHORIZED_NOTICES'],
  DEATH: ['NOT_AHEAD'],
  ...Object.fromEntries(AUTHORIZED.map((cause) => [cause, ['AUTHORIZED_NOTICES']])),
};

export function asksFor(cause: StatusCause, what: Asks): boolean {
  return ASKS[cause]?.includes(what) ?? false;
}

export type StandingStatus = {
  readonly status: EmployeeStatus;
  readonly from: Day;
  readonly cause: StatusCause | null;
};
export type ServedNotice = { readonly kind: NoticeKind; readonly issuedOn: Day; readonly servedOn: Day | null };

export type StatusFacts = {
  readonly today: Day;
  /** Every status of the record in order of dates, those to come among them. */
  readonly rows: readonly StandingStatus[];
  readonly notices: readonly ServedNotice[];
  /** First days of postings that begin on or after a date. */
  readonly postingsBegin: readonly Day[];
};

const LEFT: ReadonlySet<EmployeeStatus> = new Set(['Terminated', 'Resigned']);
/** Statuses in which somebody has no post. */
const POSTLESS: ReadonlySet<EmployeeStatus> = new Set([...LEFT, 'Floating']);

/** Whoever was terminated or resigned is no longer employed; the other statuses keep a person on the rolls. */
export function isEmployedAs(status: EmployeeStatus): boolean {
  return !LEFT.has(status);
}

/** Somebody who left reads what is their own until a date. Nobody signs in for the dead. */
export function readsAsLeaver({ cause, leaverUntil }: LeaverFacts, today: Day): boolean {
  return cause !== 'DEATH' && leaverUntil !== null && today <= leaverUntil;
}
type LeaverFacts = { readonly cause: string | null; readonly leaverUntil: Day | null };

/**
 * Somebody suspended or absent without leave keeps what is their own, and nothing of an office, until the status ends: they
 * do not work, and what they decide meanwhile would be decided by nobody at work.
 */
const AWAY_FROM_OFFICE: ReadonlySet<EmployeeStatus> = new Set<EmployeeStatus>(['Suspended', 'AWOL']);

export function holdsOfficeAs(status: EmployeeStatus): boolean {
  return isEmployedAs(status) && !AWAY_FROM_OFFICE.has(status);
}

export function isPostless(status: EmployeeStatus): boolean {
  return POSTLESS.has(status);
}

/** Empty: the status may become what the form says. */
export function statusObjections(form: Omit<StatusForm, 'employeeId'>, facts: StatusFacts): Refusal[] {
  const last = facts.rows.at(-1);
  if (last === undefined || last.status !== form.from) {
    const stands = last ?? { status: 'Probationary', from: facts.today };
    return [EmploymentRefusal.STATUS_CHANGED({ status: stands.status, date: showDay(stands.from) })];
  }
  const moves = STATUS_MOVES[form.from];
  if (moves[form.to] === undefined) return [EmploymentRefusal.NO_SUCH_MOVE({ from: form.from, to: form.to }, 'to')];
  if (!causesOf(form.from, form.to).includes(form.cause)) {
    return [EmploymentRefusal.NOT_A_CAUSE({ to: form.to }, 'cause')];
  }
  return [...dateObjections(form, last, facts), ...paperObjections(form, last, facts)];
}

function dateObjections(form: Omit<StatusForm, 'employeeId'>, last: StandingStatus, facts: StatusFacts): Refusal[] {
  const { effectiveFrom, to } = form;
  if (effectiveFrom <= last.from) {
    return [EmploymentRefusal.NOT_AFTER({ date: showDay(last.from), status: last.status }, 'effectiveFrom')];
  }
  if (daysBetween(facts.today, effectiveFrom) > MOST_DAYS_AHEAD) {
    return [EmploymentRefusal.TOO_FAR({ days: MOST_DAYS_AHEAD }, 'effectiveFrom')];
  }
  const [ahead] = facts.postingsBegin.filter((begins) => begins >= effectiveFrom);
  return isPostless(to) && ahead !== undefined
    ? [EmploymentRefusal.POSTING_AHEAD({ date: showDay(ahead) }, 'effectiveFrom')]
    : [];
}

function paperObjections(form: Omit<StatusForm, 'employeeId'>, last: StandingStatus, facts: StatusFacts): Refusal[] {
  const asks = (what: Asks) => asksFor(form.cause, what);
  return [
    ...(asks('IN_PROBATION') ? probationObjections(form, last) : []),
    ...(asks('BOTH_NOTICES') ? noticeObjections(form, facts) : []),
    ...(asks('DECISION') ? decisionObjections(form, facts) : []),
    ...(asks('AUTHORIZED_NOTICES') ? authorizedObjections(form, facts) : []),
    ...(asks('LETTER') ? letterObjections(form) : []),
    ...(asks('UNTIL') ? untilObjections(form) : []),
    ...(asks('NOT_AHEAD') && form.effectiveFrom > addDays(facts.today, 1)
      ? [EmploymentRefusal.DEATH_AHEAD('effectiveFrom')]
      : []),
  ];
}

/** The day after the last one of probation is the first as a regular employee. */
function probationObjections({ effectiveFrom }: Pick<StatusForm, 'effectiveFrom'>, { from }: StandingStatus) {
  const ends = probationEnds(from);
  return effectiveFrom > addDays(ends, 1)
    ? [EmploymentRefusal.PROBATION_OVER({ date: showDay(ends) }, 'effectiveFrom')]
    : [];
}

function decisionObjections({ effectiveFrom }: Pick<StatusForm, 'effectiveFrom'>, { notices }: StatusFacts) {
  const isServed = notices.some(
    ({ kind, servedOn }) => kind === 'NOTICE_OF_DECISION' && servedOn !== null && servedOn <= effectiveFrom,
  );
  return isServed ? [] : [EmploymentRefusal.DECISION_NOTICE('cause')];
}

/** DO 147-15 (rule E-6): notices that an earlier decision was made with do not count again. */
function noticeObjections({ effectiveFrom }: Pick<StatusForm, 'effectiveFrom'>, { rows, notices }: StatusFacts) {
  const decided = rows.filter(({ cause }) => cause !== null && asksFor(cause, 'BOTH_NOTICES')).at(-1)?.from;
  const served = (kind: NoticeKind) =>
    notices
      .filter((notice) => notice.kind === kind && notice.servedOn !== null)
      .filter(({ issuedOn }) => decided === undefined || issuedOn >= decided)
      .at(-1);
  const [explain, decision] = [served('NOTICE_TO_EXPLAIN'), served('NOTICE_OF_DECISION')];
  if (!explain?.servedOn || !decision?.servedOn) return [EmploymentRefusal.BOTH_NOTICES('cause')];
  if (decision.servedOn > effectiveFrom) {
    return [EmploymentRefusal.DECISION_LATER({ served: showDay(decision.servedOn) }, 'effectiveFrom')];
  }
  const earliest = addDays(replyDue(explain.servedOn), 1);
  if (decision.issuedOn >= earliest) return [];
  return [EmploymentRefusal.TIME_TO_ANSWER({ served: showDay(explain.servedOn), date: showDay(earliest) }, 'cause')];
}

/** Labor Code, Art. 298-299 (rule E-6). */
const NOTICE_DAYS = 30;

function authorizedObjections({ effectiveFrom }: Pick<StatusForm, 'effectiveFrom'>, { notices }: StatusFacts) {
  const latest = addDays(effectiveFrom, -NOTICE_DAYS);
  const isServed = (kind: NoticeKind) =>
    notices.some((notice) => notice.kind === kind && notice.servedOn !== null && notice.servedOn <= latest);
  const missing = [
    ...(isServed('AUTHORIZED_CAUSE') ? [] : ['the one to the employee']),
    ...(isServed('AUTHORIZED_CAUSE_DOLE') ? [] : ['the one to DOLE']),
  ];
  return missing.length === 0
    ? []
    : [EmploymentRefusal.AUTHORIZED_NOTICES({ missing: missing.join(' and ') }, 'cause')];
}

/** Labor Code, Art. 300 (rule E-8). */
function letterObjections({ letterOn, shortNotice, effectiveFrom }: Omit<StatusForm, 'employeeId'>): Refusal[] {
  if (letterOn === undefined) return [EmploymentRefusal.REQUIRED('letterOn')];
  const days = daysBetween(letterOn, effectiveFrom);
  if (days < 1) return [EmploymentRefusal.LETTER_LATER('letterOn')];
  if (days >= NOTICE_DAYS || shortNotice !== undefined) return [];
  return [EmploymentRefusal.LETTER_NOTICE({ letter: showDay(letterOn), days }, 'shortNotice')];
}

/** Omnibus Rules, Book V (rule E-7). */
const PREVENTIVE_DAYS = 30;

function untilObjections({ until, effectiveFrom, cause }: Omit<StatusForm, 'employeeId'>): Refusal[] {
  if (until === undefined) return [EmploymentRefusal.REQUIRED('until')];
  if (until < effectiveFrom) return [EmploymentRefusal.SUSPENSION_REVERSED('until')];
  const last = addDays(effectiveFrom, PREVENTIVE_DAYS - 1);
  if (!asksFor(cause, 'AT_MOST_30_DAYS') || until <= last) return [];
  return [EmploymentRefusal.SUSPENSION_LONG({ date: showDay(last) }, 'until')];
}

/** Of a probation that was kept past its last day: since when the employee is regular. Undefined: it goes on. */
export function regularSince(probationBegan: Day, today: Day): Day | undefined {
  const regular = addDays(probationEnds(probationBegan), 1);
  return regular <= today ? regular : undefined;
}
