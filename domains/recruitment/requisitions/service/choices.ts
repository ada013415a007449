// What a requisition may name, and the people it may replace.
import { peopleNamed } from '@kawani/domains/employees/service';
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { addDays } from '@kawani/kit/values/day';
import type { requisitionChoicesApi } from '../contract/choices.ts';
import { departmentChoices, designationChoices, detachmentChoices, shiftChoices } from '../table/choices.ts';

const MOST_FOUND = 10;
/** Somebody who left may still be replaced for so long. */
const REPLACED_DAYS = 365;

export async function requisitionChoices(
  { detachmentId }: TakesOf<typeof requisitionChoicesApi.choices>,
  { db, today }: RequestContext,
) {
  const [designations, detachments, departments, shifts] = await db.together((one) =>
    Promise.all([
      designationChoices(one, today),
      detachmentChoices(one, today),
      departmentChoices(one, today),
      detachmentId === undefined ? [] : shiftChoices(one, detachmentId),
    ]),
  );
  return { designations, detachments, departments, shifts };
}

export async function peopleToReplace({ search }: { readonly search: string }, ctx: RequestContext) {
  const { db, today, audit } = ctx;
  const items = await peopleNamed(db, search, addDays(today, -REPLACED_DAYS), MOST_FOUND);
  if (items.length > 0)
    await audit({ action: 'READ', subject: 'employees', detail: { employees: items.map(({ id }) => id) } });
  return { items };
}
