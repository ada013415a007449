// Fitness to work. Everybody but the clinic reads it through a view that has no column of a result.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { FitnessDecision } from '../contract.ts';
import type { Fitness } from '../lists.ts';

type NewFitness = {
  readonly requestId: string;
  readonly employeeId: string;
  readonly fitness: Fitness;
  readonly limits: string | null;
  readonly validUntil: Day | null;
  readonly decidedOn: Day;
  readonly by: string;
  readonly at: Date;
};

export async function insertFitness(db: Db, row: NewFitness): Promise<void> {
  await db.run(sql`insert into diagnostic_fitness (id, request_id, employee_id, fitness, limits, valid_until, decided_on,
      decided_by, at)
    values (${newId()}, ${row.requestId}, ${row.employeeId}, ${row.fitness}, ${row.limits}, ${row.validUntil},
      ${row.decidedOn}, ${row.by}, ${row.at})`);
}

export async function fitnessOf(db: Db, employeeId: string): Promise<FitnessDecision | undefined> {
  return db.one<FitnessDecision>(sql`select fitness, limits, valid_until as "validUntil",
      decided_on as "decidedOn" from employee_fitness where employee_id = ${employeeId}`);
}

/** The latest of each person after a request. */
export async function fitnessAfter(db: Db, requestId: string) {
  return db.rows<FitnessDecision & { employeeId: string }>(sql`select distinct on (employee_id)
      employee_id as "employeeId", fitness, limits, valid_until as "validUntil", decided_on as "decidedOn"
    from diagnostic_fitness where request_id = ${requestId} order by employee_id, at desc, id desc`);
}
