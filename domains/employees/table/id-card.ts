// The secrets that ID cards sign their codes with, as the server needs them to believe one.
import { type Db, sql } from '@kawani/kit/server/db';

export type CardOf = { employeeId: string; secret: string };

export async function cardOfNumber(db: Db, number: string): Promise<CardOf | undefined> {
  return db.one<CardOf>(sql`select c.employee_id as "employeeId", c.secret
    from employee e join id_card c on c.employee_id = e.id where e.number = ${number}`);
}
