// Views with rows of many people: overtime by kind and day type, what clients are billed, headcount.
import { billedHours } from '../../table/report-billing.ts';
import { overtimeSums } from '../../table/report-overtime.ts';
import { headcounts } from '../../table/report-views.ts';
import { summedView, type ViewColumn } from './view.ts';

/** As premiums call a calendar date. */
const DAY_TYPE: Readonly<Record<string, string>> = {
  ORD: 'Ordinary day',
  SW: 'Special working day',
  SNW: 'Special non-working day',
  RH: 'Regular holiday',
  DRH: 'Two regular holidays',
  RH_SNW: 'Regular holiday and special day',
};
const KIND: Readonly<Record<string, string>> = {
  '': 'By schedule',
  PREAPPLY: 'Overtime, applied for before',
  POSTAPPLY: 'Overtime, applied for after',
  EXCESS: 'Excess Overtime',
};

const count = (key: string, title: string, paper = 50): ViewColumn => ({ key, title, kind: 'count', width: 11, paper });
const span = (key: string, title: string, paper = 70): ViewColumn => ({
  key,
  title,
  kind: 'minutes',
  width: 15,
  paper,
});
const text = (key: string, title: string, width: number, paper: number): ViewColumn => ({
  key,
  title,
  kind: 'text',
  width,
  paper,
});

export const overtimeView = summedView({
  columns: [
    text('dayType', 'Day type', 34, 150),
    text('kind', 'Kind', 40, 150),
    count('people', 'Employees'),
    count('days', 'Days'),
    span('minutes', 'Overtime'),
    span('night', 'Of it at night'),
  ],
  adds: ['minutes', 'night'],
  rows: async (db, { report }) =>
    (await overtimeSums(db, report)).map(({ kind, dayType, restDay, people, days, minutes, night }) => ({
      key: `${dayType} ${restDay} ${kind}`,
      employeeId: null,
      date: null,
      cells: [
        `${DAY_TYPE[dayType] ?? dayType}${restDay ? ', rest day' : ''}`,
        kind
          .split(' + ')
          .map((one) => KIND[one] ?? one)
          .join(' and '),
        people,
        days,
        minutes,
        night,
      ],
    })),
});

export const billingView = summedView({
  columns: [
    text('client', 'Client', 28, 100),
    text('site', 'Detachment', 28, 110),
    text('designation', 'Designation', 22, 80),
    { key: 'billable', title: 'Billable', kind: 'text', width: 9 },
    count('people', 'Employees', 44),
    count('days', 'Days', 34),
    span('regular', 'Regular', 56),
    span('overtime', 'Overtime', 56),
    span('night', 'Night', 56),
    { key: 'total', title: 'Billed hours', kind: 'minutes', width: 15 },
  ],
  adds: ['days', 'regular', 'overtime', 'night', 'total'],
  rows: async (db, { report }) =>
    (await billedHours(db, report)).map((one, at) => {
      const { client, site, billable, designation, people, days, regular, overtime, night } = one;
      const isBilled = billable === null ? '–' : billable ? 'Yes' : 'No';
      const place = site ?? 'No detachment';
      return {
        key: `${at} ${place} ${designation}`,
        employeeId: null,
        date: null,
        cells: [client, place, designation, isBilled, people, days, regular, overtime, night, regular + overtime],
      };
    }),
});

export const headcountView = summedView({
  columns: [
    text('site', 'Detachment', 28, 170),
    text('shift', 'Shift', 12, 60),
    count('dates', 'Dates'),
    count('required', 'Required', 56),
    count('scheduled', 'Scheduled', 56),
    count('present', 'Present', 50),
    count('missing', 'Missing', 50),
    count('short', 'Dates short', 60),
  ],
  adds: ['required', 'scheduled', 'present', 'missing', 'short'],
  rows: async (db, { report, today }) =>
    (await headcounts(db, report, today)).map(({ site, shift, dates, required, scheduled, present, short }) => ({
      key: `${site} ${shift}`,
      employeeId: null,
      date: null,
      cells: [site, shift, dates, required, scheduled, present, Math.max(0, required - present), short],
    })),
});
