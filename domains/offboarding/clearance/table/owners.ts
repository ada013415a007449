// Whose items and cases are.
import { type Sql, sql } from '@kawani/kit/server/db';

export const ownersOfItems = (ids: readonly string[]): Sql =>
  sql`select c.employee_id as owner from clearance_item i join separation_case c on c.id = i.case_id
    where i.id = any(${ids}::uuid[])`;

export const ownersOfCases = (ids: readonly string[]): Sql =>
  sql`select employee_id as owner from separation_case where id = any(${ids}::uuid[])`;
