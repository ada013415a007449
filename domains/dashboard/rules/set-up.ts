// Which steps of the set-up are done, by what the modules know. Pure.
import { type Day, daysBetween } from '@kawani/kit/values/day';
import { type SetUp, SetUpStep } from '../contract/set-up.ts';

export type SetUpFacts = {
  readonly hasEmployer: boolean;
  readonly administrators: number;
  readonly hasMail: boolean;
  readonly failingMails: number;
  readonly backupOn: Day | null;
  readonly units: Readonly<Record<'clusters' | 'departments' | 'designations' | 'detachments' | 'people', number>>;
  readonly shifts: number;
  readonly holidaysThisYear: number;
  readonly saidOf: { readonly holidays: boolean; readonly cutOffs: boolean };
  readonly withoutPay: number;
  readonly hasCutOffs: boolean;
  readonly hasRun: boolean;
  readonly hasSchedule: boolean;
};

/** A company has at least the regular holidays of the year. */
const FEWEST_HOLIDAYS = 10;
const BACKUP_EVERY_DAYS = 7;

export function setUpSteps(facts: SetUpFacts, today: Day): SetUp['steps'] {
  const { units, saidOf } = facts;
  const done: Readonly<Record<SetUpStep, boolean>> = {
    COMPANY: facts.hasEmployer,
    ADMINISTRATOR: facts.administrators >= 2,
    MAIL: facts.hasMail && facts.failingMails === 0,
    BACKUP: !needsBackup(facts.backupOn, today),
    UNITS: units.clusters > 0 && units.departments > 0 && units.designations > 0,
    DETACHMENTS: units.detachments > 0,
    SHIFTS: facts.shifts > 0,
    HOLIDAYS: saidOf.holidays && facts.holidaysThisYear >= FEWEST_HOLIDAYS,
    PEOPLE: units.people > 0,
    PAY: units.people > 0 && facts.withoutPay === 0,
    CUT_OFFS: saidOf.cutOffs || facts.hasCutOffs || facts.hasRun,
    SCHEDULE: facts.hasSchedule,
  };
  return SetUpStep.codes.map((step) => ({ step, done: done[step], left: step === 'PAY' ? facts.withoutPay : 0 }));
}

export function needsBackup(backupOn: Day | null, today: Day): boolean {
  return backupOn === null || daysBetween(backupOn, today) > BACKUP_EVERY_DAYS;
}
