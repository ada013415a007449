// Views with rows of one person after the other: summary, daily, exceptions, night hours, leave usage.

import { isPrivateLeave, LeaveCode } from '@kawani/domains/leave/types/lists';
import { LOCALE } from '@kawani/kit/contract/layout';
import type { Cell } from '@kawani/kit/server/csv';
import { type Day, daysBetween, daysOf } from '@kawani/kit/values/day';
import { grouped } from '@kawani/kit/values/groups';
import { showWallTime } from '@kawani/kit/values/hours';
import type { ReportRow } from '../../contract/report.ts';
import { TeamException } from '../../contract/team-shapes.ts';
import { DayMark } from '../../contract.ts';
import type { ReportPerson } from '../../table/report-people.ts';
import {
  atNight,
  DAY_FIGURES,
  leaveUseOf,
  leaveUseOfChosen,
  NIGHT_FIGURES,
  onLeave,
  type Sums,
  sumsOf,
  sumsOfChosen,
} from '../../table/report-sums.ts';
import { exceptionCount, exceptionsOf, withException } from '../../table/report-views.ts';
import { type ReportDay, reportDays } from '../../table/team-days.ts';
import { peopleView, type ViewColumn } from './view.ts';

const WHO: readonly ViewColumn[] = [
  { key: 'employee', title: 'Employee', kind: 'text', width: 28, paper: 118 },
  { key: 'number', title: 'Number', kind: 'text', width: 10, paper: 46 },
  { key: 'unit', title: 'Detachment or department', kind: 'text', width: 28 },
  { key: 'designation', title: 'Designation', kind: 'text', width: 20 },
];

function whoIs({ name, number, unit, designation }: ReportPerson): Cell[] {
  return [name, number, unit, designation];
}

const NOBODY: Cell[] = [null, null, null, null];
const SECRET = LeaveCode.codes.filter(isPrivateLeave);

const count = (key: string, title: string, paper?: number): ViewColumn => ({
  key,
  title,
  kind: 'count',
  width: 10,
  ...(paper === undefined ? {} : { paper }),
});
const span = (key: string, title: string, paper?: number): ViewColumn => ({
  key,
  title,
  kind: 'minutes',
  width: 14,
  ...(paper === undefined ? {} : { paper }),
});

function summed(sums: Sums | undefined, leave: number): Cell[] {
  const { days = 0, worked = 0, late = 0, undertime = 0, overtime = 0, excess = 0 } = sums ?? {};
  const { nightRegular = 0, nightOvertime = 0, awol = 0, lwop = 0, noTimeout = 0, noTimeIn = 0 } = sums ?? {};
  const night = nightRegular + nightOvertime;
  return [days, worked, late, undertime, overtime, excess, night, leave, awol, lwop, noTimeout, noTimeIn];
}

export const summaryView = peopleView({
  columns: [
    ...WHO,
    count('days', 'Days', 30),
    span('worked', 'Hours', 54),
    span('late', 'Late', 44),
    span('undertime', 'Undertime', 48),
    span('overtime', 'Overtime', 48),
    span('excess', 'To be filed'),
    span('night', 'Night', 48),
    { key: 'leave', title: 'Leave days', kind: 'days', width: 10, paper: 48 },
    count('awol', 'AWOL', 34),
    count('lwop', 'LWOP'),
    count('noTimeout', 'No Timeout'),
    count('noTimeIn', 'No Time-in'),
  ],
  having: null,
  figures: DAY_FIGURES,
  rowsOf: async (db, people, { report }) => {
    const ids = people.map(({ id }) => id);
    const sums = await sumsOf(db, ids, report);
    const leave = new Map<string, number>();
    for (const { employeeId, paid } of await leaveUseOf(db, ids, report, SECRET)) {
      leave.set(employeeId, (leave.get(employeeId) ?? 0) + paid);
    }
    return people.map((person) => ({
      key: person.id,
      employeeId: person.id,
      date: null,
      cells: [...whoIs(person), ...summed(sums.get(person.id), leave.get(person.id) ?? 0)],
    }));
  },
  totals: async (db, { report }) => {
    const { paid } = await leaveUseOfChosen(db, report);
    return [...NOBODY, ...summed(await sumsOfChosen(db, report), paid)];
  },
});

const DAY = { key: 'date', title: 'Date', kind: 'day', width: 12, paper: 60 } as const satisfies ViewColumn;

export const dailyView = peopleView({
  columns: [
    DAY,
    ...WHO,
    { key: 'shift', title: 'Shift', kind: 'text', width: 20 },
    { key: 'site', title: 'Site', kind: 'text', width: 26 },
    { key: 'timeIn', title: 'Time in', kind: 'clock', width: 17, paper: 46 },
    { key: 'timeOut', title: 'Time out', kind: 'clock', width: 17, paper: 46 },
    span('worked', 'Hours', 48),
    span('late', 'Late', 40),
    span('undertime', 'Undertime', 46),
    span('overtime', 'Overtime', 46),
    span('excess', 'To be filed'),
    span('night', 'Night'),
    { key: 'results', title: 'Results', kind: 'text', width: 22, paper: 80 },
    { key: 'holiday', title: 'Holiday', kind: 'text', width: 24 },
    { key: 'marks', title: 'Marks', kind: 'text', width: 24 },
  ],
  having: null,
  each: ({ report }) => daysBetween(report.from, report.to) + 1,
  rowsOf: async (db, people, { report }) => {
    const ids = people.map(({ id }) => id);
    const known = grouped(await reportDays(db, ids, report), ({ employeeId }) => employeeId);
    return people.flatMap((person) => {
      const days = new Map((known.get(person.id) ?? []).map((day) => [day.date, day]));
      return [...daysOf(report.from, report.to)].map((date) => dayRow(person, date, days.get(date)));
    });
  },
  totals: async (db, { report }) => {
    const { worked, late, undertime, overtime, excess, nightRegular, nightOvertime } = await sumsOfChosen(db, report);
    const figures = [worked, late, undertime, overtime, excess, nightRegular + nightOvertime];
    return [null, ...NOBODY, null, null, null, null, ...figures, null, null, null];
  },
});

function dayRow(person: ReportPerson, date: Day, day: ReportDay | undefined): ReportRow {
  const row = { key: `${person.id} ${date}`, employeeId: person.id, date };
  const head = [date, ...whoIs(person)];
  if (day === undefined) return { ...row, cells: [...head, 'No schedule', ...Array<null>(12).fill(null)] };
  const { timeIn, timeOut, worked, late, undertime, overtime, excess, night } = day;
  return {
    ...row,
    cells: [
      ...head,
      shiftOf(day),
      day.site,
      timeIn,
      timeOut,
      worked,
      late,
      undertime,
      overtime,
      excess,
      night,
      day.results.join(', '),
      day.holidays.map(({ name }) => name).join(', '),
      day.marks.map((mark) => DayMark.labelOf(mark)).join(', '),
    ],
  };
}

function shiftOf({ shift, restDay }: ReportDay): string {
  if (shift === null) return restDay ? 'Rest day' : 'No schedule';
  return `${showWallTime(shift.starts)} – ${showWallTime(shift.ends)}`;
}

export const exceptionsView = peopleView({
  columns: [
    DAY,
    ...WHO,
    { key: 'site', title: 'Site', kind: 'text', width: 26, paper: 110 },
    { key: 'what', title: 'What', kind: 'text', width: 26, paper: 110 },
    { key: 'timeIn', title: 'Time in', kind: 'clock', width: 17, paper: 48 },
    { key: 'timeOut', title: 'Time out', kind: 'clock', width: 17, paper: 48 },
    span('amount', 'Overtime to be filed'),
  ],
  having: ({ report }) => withException(report.kind),
  rowsOf: async (db, people, { report }) => {
    const ids = people.map(({ id }) => id);
    const found = grouped(await exceptionsOf(db, ids, report, report.kind), ({ employeeId }) => employeeId);
    return people.flatMap((person) =>
      (found.get(person.id) ?? []).map(({ date, kind, amount, site, timeIn, timeOut }) => ({
        key: `${person.id} ${date} ${kind}`,
        employeeId: person.id,
        date,
        cells: [date, ...whoIs(person), site, TeamException.labelOf(kind), timeIn, timeOut, amount],
      })),
    );
  },
  totals: async (db, { report }) => {
    const days = await exceptionCount(db, report, report.kind);
    return [null, ...NOBODY, null, `${days.toLocaleString(LOCALE)} in all`, null, null, null];
  },
});

export const nightView = peopleView({
  columns: [
    ...WHO,
    count('nights', 'Nights', 40),
    span('regular', 'Regular at night', 80),
    span('overtime', 'Overtime at night', 80),
    span('night', 'Night hours', 80),
  ],
  having: () => atNight,
  figures: NIGHT_FIGURES,
  rowsOf: async (db, people, { report }) => {
    const ids = people.map(({ id }) => id);
    const sums = await sumsOf(db, ids, report);
    return people.map((person) => ({
      key: person.id,
      employeeId: person.id,
      date: null,
      cells: [...whoIs(person), ...nights(sums.get(person.id))],
    }));
  },
  totals: async (db, { report }) => [...NOBODY, ...nights(await sumsOfChosen(db, report))],
});

function nights(sums: Sums | undefined): Cell[] {
  const { nights: many = 0, nightRegular = 0, nightOvertime = 0 } = sums ?? {};
  return [many, nightRegular, nightOvertime, nightRegular + nightOvertime];
}

export const leaveView = peopleView({
  columns: [
    ...WHO,
    { key: 'leave', title: 'Leave', kind: 'text', width: 24, paper: 110 },
    { key: 'paid', title: 'Paid days', kind: 'days', width: 10, paper: 60 },
    { key: 'unpaid', title: 'Unpaid days', kind: 'days', width: 11, paper: 60 },
  ],
  having: () => onLeave,
  rowsOf: async (db, people, { report }) => {
    const ids = people.map(({ id }) => id);
    const used = grouped(await leaveUseOf(db, ids, report, SECRET), ({ employeeId }) => employeeId);
    return people.flatMap((person) =>
      (used.get(person.id) ?? []).map(({ type, paid, unpaid }) => ({
        key: `${person.id} ${type}`,
        employeeId: person.id,
        date: null,
        cells: [...whoIs(person), leaveName(type), paid, unpaid],
      })),
    );
  },
  totals: async (db, { report }) => {
    const { paid, unpaid } = await leaveUseOfChosen(db, report);
    return [...NOBODY, null, paid, unpaid];
  },
});

/** By its code where it has no name. */
function leaveName(type: string | null): string {
  const known = LeaveCode.codes.find((code) => code === type);
  return known === undefined ? (type ?? 'Leave') : LeaveCode.labelOf(known);
}
