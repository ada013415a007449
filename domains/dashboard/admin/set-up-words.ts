// What each step of the set-up is for, how long it takes, and where it is done.
import { say } from '@kawani/kit/contract/say';
import type { SetUpStep } from '../contract/set-up.ts';

export type Place = {
  readonly label: string;
  /** A page of the HR app. */
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
};
export type StepWords = { readonly why: string; readonly minutes: number; readonly places: readonly Place[] };

/** The guide's own steps are done on the server: they lead nowhere. */
export function wordsOf(step: SetUpStep): StepWords {
  return { ...COMPANY_STEPS(), ...PEOPLE_STEPS() }[step];
}

const COMPANY_STEPS = () => ({
  COMPANY: {
    why: say('Payslips, form 2316 and the files for SSS, PhilHealth, Pagibig and BIR carry them.'),
    minutes: 10,
    places: [{ label: say('Employer'), to: '/maintenance/remittances', search: { tab: 'employer' } }],
  },
  MAIL: {
    why: say('People get notices and new passwords by mail. Set SMTP_URL on the server and start it again.'),
    minutes: 15,
    places: [],
  },
  BACKUP: {
    why: say(
      'A broken disk takes everything with it. Run “npm run backup” on the server each night, and keep the folder elsewhere.',
    ),
    minutes: 15,
    places: [],
  },
  UNITS: {
    why: say('People belong to a department or a detachment of a cluster, and have a designation.'),
    minutes: 20,
    places: [
      { label: say('Clusters'), to: '/maintenance/clusters' },
      { label: say('Departments'), to: '/maintenance/departments' },
      { label: say('Designations'), to: '/maintenance/job-designation' },
    ],
  },
  DETACHMENTS: {
    why: say(
      'The city of a site decides its minimum wage and its local holidays. A fence on the map tells where punches are made.',
    ),
    minutes: 20,
    places: [{ label: say('Detachments'), to: '/maintenance/detachments' }],
  },
});

const PEOPLE_STEPS = () => ({
  SHIFTS: {
    why: say('Late, undertime, overtime and night hours are counted from them.'),
    minutes: 10,
    places: [{ label: say('Shifts'), to: '/maintenance/shifts' }],
  },
  HOLIDAYS: {
    why: say(
      'Holiday pay follows them. Those of the nation are entered already: compare them with the proclamation, and add local ones.',
    ),
    minutes: 10,
    places: [{ label: say('Holidays'), to: '/maintenance/holiday' }],
  },
  PEOPLE: {
    why: say('Each needs a number, a name, a hire date and a post. Many come at a time from a file.'),
    minutes: 60,
    places: [
      { label: say('New employee'), to: '/employees/new' },
      { label: say('Import your company'), to: '/maintenance/import-company' },
    ],
  },
  ADMINISTRATOR: {
    why: say(
      'If one of you is away, the other can still help, and some changes need two people. Create the account in the 201 file, then give it the role. It counts once that person has signed in.',
    ),
    minutes: 5,
    places: [
      { label: say('Employees'), to: '/employees' },
      { label: say('Account roles'), to: '/maintenance/account-roles' },
    ],
  },
  PAY: {
    why: say('Nobody is paid without a rate. What was paid this year before Kawani is needed for the tax of the year.'),
    minutes: 30,
    places: [
      { label: say('Employees'), to: '/employees' },
      { label: say('Opening balances'), to: '/maintenance/opening-balances' },
    ],
  },
  CUT_OFFS: {
    why: say(
      'They decide which days a payday pays. The usual ones end on the 15th and on the last day, and are paid five days later.',
    ),
    minutes: 5,
    places: [{ label: say('Cut-offs'), to: '/maintenance/cut-offs' }],
  },
  SCHEDULE: {
    why: say(
      'People see their shifts, and attendance is computed from them. New people get theirs when you add or import them with a usual shift.',
    ),
    minutes: 15,
    places: [{ label: say('Set schedule'), to: '/maintenance/shifts', search: { tab: 'set' } }],
  },
});
