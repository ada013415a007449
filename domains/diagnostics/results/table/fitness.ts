// Fitness to work. Everybody but the clinic reads it through a view that has no column of a result.
import { type Db, newId, sql } from '@kawani/kit/server/db';
import type { Day } from '@kawani/kit/values/day';
import type { FitnessDecision, Lapsing } from '../contract.ts';
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

/** Of people who still work here, until a day; of all of them, or of some. */
export async function lapsingUntil(db: Db, until: Day, among: readonly string[] | null) {
  return db.rows<Omit<Lapsing, 'detachmentId'>>(sql`select f.employee_id as "employeeId",
      concat_ws(' ', e.first_name, e.last_name, e.suffix) as name, e.number, f.valid_until as "validUntil"
    from employee_fitness f join employee e on e.id = f.employee_id
    where f.valid_until <= ${until} and e.separated_on is null
      and (${among}::uuid[] is null or f.employee_id = any(${among}::uuid[]))
    order by f.valid_until, e.last_name, e.first_name, f.employee_id`);
}
