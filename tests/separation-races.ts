// The person and the office, or two of the office, who act on the same leaving at the same moment, as many rounds as asked for.
import { casesApi } from '@kawani/domains/offboarding/cases/contract';
import { closePeriod, holdDaysStill } from '@kawani/domains/schedule/service';
import { sql } from '@kawani/kit/server/db';
import { addDays, day } from '@kawani/kit/values/day';
import { expect } from 'vitest';
import { openSeparations, TODAY } from './separations.ts';

const { ask, cancel, caseIdOf, database, decide, end, head, idOf, leaver, move, resign, wish, worker } =
  await openSeparations();

type Outcome = { readonly status: number };
const statusesOf = (answers: readonly Outcome[]) => answers.map(({ status }) => status).sort();

async function rounds(times: number, round: (nth: number) => Promise<void>): Promise<void> {
  for (let nth = 0; nth < times; nth += 1) await round(nth);
}
const openCases = (employeeId: string) =>
  database.rows(sql`select from separation_case where employee_id = ${employeeId} and closed_at is null`);
const ends = (employeeId: string) =>
  database.rows(
    sql`select from employee_status where employee_id = ${employeeId} and status in ('Resigned', 'Terminated')`,
  );

/** Of two filings one stands. */
export const filedTwice = (times: number) =>
  rounds(times, async () => {
    const who = await worker();
    const answers = await Promise.all([resign(who), resign(who)]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(answers).toContainEqual(expect.objectContaining({ code: 'WAITS_ALREADY' }));
  });

/** A resignation is accepted or withdrawn, and never both. */
export const acceptedAgainstWithdrawn = (times: number) =>
  rounds(times, async () => {
    const who = await worker();
    const filed = await resign(who);
    const [accepted, withdrawn] = await Promise.all([decide('hana', filed, 'approve'), move(who, filed, 'cancel')]);
    expect(statusesOf([accepted, withdrawn])).toEqual([200, 409]);
    const count = accepted.status === 200 ? 1 : 0;
    expect(await openCases(idOf(who))).toHaveLength(count);
    expect(await ends(idOf(who))).toHaveLength(count);
  });

/** Of two who accept it one does. */
export const acceptedTwice = (times: number) =>
  rounds(times, async () => {
    const who = await worker();
    const filed = await resign(who);
    const answers = await Promise.all([decide('hana', filed, 'approve'), decide('hector', filed, 'approve')]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await openCases(idOf(who))).toHaveLength(1);
    expect(await ends(idOf(who))).toHaveLength(1);
  });

/** It is held or withdrawn: who comes second is told. */
export const heldAgainstWithdrawn = (times: number) =>
  rounds(times, async () => {
    const who = await worker();
    const filed = await resign(who);
    const answers = await Promise.all([decide('hana', filed, 'hold', 'Turnover'), move(who, filed, 'cancel')]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

/** A last day moves or is taken back, no matter who asked for it. */
export const movedAgainstTakenBack = (times: number) =>
  rounds(times, async () => {
    const [filed, begun] = [await leaver(), await worker()];
    const asked = await wish(filed, { wish: 'MOVE', lastDay: addDays(TODAY, 40) });
    await end(idOf(begun), {});
    const { id, version } = await head(await caseIdOf(begun));
    const moves = [
      [filed, () => decide('hana', asked, 'approve')],
      [
        begun,
        () => ask('hana', casesApi.changeLastDay, { id, version, lastDay: addDays(TODAY, 40), reason: 'Turnover' }),
      ],
    ] as const;
    for (const [who, change] of moves) {
      const answers = await Promise.all([change(), cancel(idOf(who), addDays(TODAY, 31), 'hector')]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      const count = answers[0].status === 200 ? 1 : 0;
      expect(await openCases(idOf(who))).toHaveLength(count);
      expect(await ends(idOf(who))).toHaveLength(count);
    }
  });

/** A last day moves before its pay period is posted, or stays. */
export const movedAgainstPosted = (times: number) =>
  rounds(times, async (nth) => {
    const who = await worker();
    const lastDay = addDays(TODAY, 20 + (nth % 100));
    await end(idOf(who), { effectiveFrom: addDays(lastDay, 1) });
    const { id, version } = await head(await caseIdOf(who));
    const post = database.transaction(async (db) => {
      await holdDaysStill(db);
      const period = { starts: lastDay, ends: lastDay, lastDayToFile: lastDay, payDate: lastDay };
      await closePeriod(db, period);
    });
    const becomes = day('2026-11-05');
    const change = { id, version, lastDay: becomes, reason: 'Turnover' };
    const [changed] = await Promise.all([ask<{ code: string }>('hana', casesApi.changeLastDay, change), post]);
    const isMoved = changed.status === 200;
    if (!isMoved) expect(changed).toMatchObject({ status: 409, code: 'LAST_DAY_POSTED' });
    expect((await head(id)).lastDay).toBe(isMoved ? becomes : lastDay);
    await database.run(sql`delete from pay_period`);
  });
