// Whom and where an order may name.
import { peopleNamed } from '@kawani/domains/employees/service';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Day } from '@kawani/kit/values/day';
import { shiftsAt } from '../table/changes.ts';
import { designationsOn, findSites } from '../table/orders.ts';

const MOST_FOUND = 10;

export async function orderPeople({ search }: { search: string }, { db, today }: RequestContext) {
  const found = search === '' ? [] : await peopleNamed(db, search, today, MOST_FOUND);
  return {
    items: found.map(({ id, name, number, post }) => ({
      id,
      label: name,
      detail: [number, post].filter((each) => each !== null).join(' · '),
    })),
  };
}

export async function orderSites({ search }: { search: string }, { db, today }: RequestContext) {
  return { items: await findSites(db, search, today) };
}

export async function orderChoices(
  { detachmentId, on }: { detachmentId?: string | undefined; on: Day },
  { db }: RequestContext,
) {
  return {
    designations: await designationsOn(db, on),
    shifts: detachmentId === undefined ? [] : await shiftsAt(db, detachmentId, on),
  };
}
