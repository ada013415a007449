// Which shifts a person worked in the course of time. The face leaves this out: a profile and a 201 file alone show it.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { endpoint } from '@kawani/kit/contract/endpoint';
import { Page, paging } from '@kawani/kit/contract/page';
import { Day } from '@kawani/kit/values/day';
import { WallTime } from '@kawani/kit/values/hours';
import * as z from 'zod/mini';

/** Days of one shift at one place without another between them. Rest days interrupt nothing. */
export const ShiftSpell = z.strictObject({
  from: Day,
  to: Day,
  days: z.int(),
  code: z.string(),
  name: z.string(),
  starts: WallTime,
  ends: WallTime,
  site: z.nullable(z.string()),
});
export type ShiftSpell = z.output<typeof ShiftSpell>;

export const spellsApi = {
  mine: endpoint('GET /schedule/me/spells', {
    summary: 'The shifts one had until today, the latest first',
    takes: z.strictObject(paging),
    returns: Page(ShiftSpell),
    scope: 'own',
    example: {},
  }),
  of: endpoint('GET /schedule/employees/:employeeId/spells', {
    summary: 'The shifts somebody had until today, the latest first',
    takes: z.strictObject({ employeeId: z.uuid(), ...paging }),
    returns: Page(ShiftSpell),
    needs: [EmployeePermission.VIEW_EMPLOYEE_LIST],
    scope: 'all',
    example: { employeeId: '00000000-0000-7000-8000-000000000000' },
  }),
};
