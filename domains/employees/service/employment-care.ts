// What employment asks for day by day: who was kept past probation becomes regular, and HR hears once of each day that counts.
import { AlarmKind, EmployeePermission } from '@kawani/domains/employees/contract';
import { officeOf } from '@kawani/domains/requests/engine/service';
import { replyDue } from '@kawani/domains/statutory/rules';
import { writeAudit } from '@kawani/kit/server/audit';
import type { Database, Db } from '@kawani/kit/server/db';
import { recordChange } from '@kawani/kit/server/history';
import { writeNotice } from '@kawani/kit/server/notify';
import { addDays, type Day, showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { RecordText } from '../contract/record-notices.ts';
import { ALARM_OF, alarmSentence, alarmsReached, regularSince, statusDay } from '../rules.ts';
import { insertStatus } from '../table/employment.ts';
import {
  claimDay,
  type RaisedAlarm,
  raise,
  type Spell,
  settle,
  spellsOn,
  unansweredOn,
} from '../table/employment-file.ts';
import { peopleByIds } from '../table/record.ts';

/** Unexcused absence that goes on: its first day, and how many days of work it has lasted. */
export type Absence = { readonly employeeId: string; readonly since: Day; readonly days: number };

export type EmploymentCare = {
  readonly database: Database;
  readonly now: Date;
  /** Who has been absent without leave, up to the day before. */
  readonly absences: (db: Db, today: Day) => Promise<readonly Absence[]>;
};

const SYSTEM = 'kawani';
const TASK = 'employment';

/** Once a day, by whichever process comes first. */
export async function lookAfterEmployment({ database, now, absences }: EmploymentCare): Promise<void> {
  const today = dayAt(now);
  await database.transaction(async (db) => {
    if (!(await claimDay(db, TASK, today))) return;
    await makeRegular(db, today, now);
    await sayWhatIsDue(db, { today, now }, await absences(db, today));
  });
}

/** Kept past the last day of probation means regular (rule E-1). */
async function makeRegular(db: Db, today: Day, now: Date): Promise<number> {
  const due = (await spellsOn(db, ['Probationary'], today)).flatMap(({ employeeId, since }) => {
    const from = regularSince(since, today);
    return from === undefined ? [] : [{ employeeId, from }];
  });
  const people = new Map(
    (
      await peopleByIds(
        db,
        due.map(({ employeeId }) => employeeId),
      )
    ).map((one) => [one.id, one]),
  );
  for (const { employeeId, from } of due) {
    const reason = 'Probation ended';
    const given = {
      employeeId,
      status: 'Active',
      from,
      cause: 'REGULARIZED',
      reason,
      facts: {},
      fileId: null,
    } as const;
    if (!(await insertStatus(db, { ...given, by: SYSTEM, at: now }))) continue;
    const person = people.get(employeeId);
    await recordChange(
      { audit: (entry) => writeAudit(db, SYSTEM, entry) },
      { subject: 'employee', subjectId: employeeId },
      [{ field: 'Status', was: 'Probationary', is: `Active from ${showDay(from)}: ${reason}` }],
    );
    if (person?.username) {
      await writeNotice(db, {
        to: person.username,
        title: RecordText.REGULAR_TITLE(),
        body: RecordText.REGULAR({ date: showDay(from) }),
        opens: '/profile?tab=employment',
      });
    }
    await tellOffice(db, today, [`${nameOf(person)} is regular since ${showDay(from)}.`], 'Regular now');
  }
  return due.length;
}

type Person = { fullName: string; number: string };

function nameOf(person: Person | undefined): string {
  return person === undefined ? 'Somebody' : `${person.fullName} (${person.number})`;
}

type Moment = { readonly today: Day; readonly now: Date };

async function sayWhatIsDue(db: Db, { today, now }: Moment, absences: readonly Absence[]): Promise<void> {
  const spells = [
    ...(await statusSpells(db, today)),
    ...(await absent(db, absences, today)),
    ...(await silent(db, today)),
  ];
  await settle(db, spells, now);
  const reached = spells.flatMap(({ day, ...spell }) =>
    alarmsReached(spell.kind, day).map((each): RaisedAlarm => ({ ...spell, day: each })),
  );
  const raised = lastOfEach(await raise(db, reached, now));
  const people = new Map(
    (
      await peopleByIds(
        db,
        raised.map(({ employeeId }) => employeeId),
      )
    ).map((one) => [one.id, one]),
  );
  for (const { employeeId, kind, since, day } of raised) {
    const says = `${nameOf(people.get(employeeId))}: ${alarmSentence(kind, since, day)}`;
    await tellOffice(db, today, [says], AlarmKind.labelOf(kind));
  }
}

/** Of a spell that was not looked at for long, only the last day that counts is told. */
function lastOfEach(raised: readonly RaisedAlarm[]): RaisedAlarm[] {
  const last = new Map<string, RaisedAlarm>();
  for (const alarm of raised) {
    const key = `${alarm.employeeId} ${alarm.kind}`;
    if ((last.get(key)?.day ?? 0) < alarm.day) last.set(key, alarm);
  }
  return [...last.values()];
}

type Going = { employeeId: string; kind: AlarmKind; since: Day; day: number };

async function statusSpells(db: Db, today: Day): Promise<Going[]> {
  const spells = await spellsOn(db, ['Probationary', 'Floating', 'Suspended'], today);
  return spells.flatMap(({ employeeId, status, since }: Spell) => {
    const kind = ALARM_OF[status];
    return kind === undefined ? [] : [{ employeeId, kind, since, day: statusDay(status, since, today) ?? 0 }];
  });
}

/** Absence counts for those who are expected to work. */
async function absent(db: Db, absences: readonly Absence[], today: Day): Promise<Going[]> {
  const ids = absences.map(({ employeeId }) => employeeId);
  const spells = await spellsOn(db, ['Probationary', 'Active'], today, ids);
  const working = new Set(spells.map(({ employeeId }) => employeeId));
  return absences
    .filter(({ employeeId }) => working.has(employeeId))
    .map(({ employeeId, since, days }) => ({ employeeId, kind: 'ABSENCE', since, day: days }));
}

async function silent(db: Db, today: Day): Promise<Going[]> {
  const waiting = await unansweredOn(db, addDays(today, -5));
  return waiting
    .filter(({ since }) => replyDue(since) < today)
    .map(({ employeeId, since }) => ({ employeeId, kind: 'ANSWER', since, day: 6 }));
}

/** Several at once become one that counts them. */
async function tellOffice(db: Db, today: Day, bodies: readonly string[], title: string): Promise<void> {
  const office = await officeOf(db, EmployeePermission.CHANGE_EMPLOYEE_STATUS.code, today);
  for (const to of office) {
    for (const body of bodies) {
      await writeNotice(db, { to, title, body, topic: 'employment', many: '{count} employees need attention' });
    }
  }
}
