// Telling people: whom a request waits for, and its owner. No sentence carries a type, an amount or a reason.
import type { RequestMove } from '@kawani/domains/requests/contract';
import type { RequestKind } from '@kawani/domains/requests/kind';
import type { Work } from '@kawani/kit/server/work';
import { standInsFor } from '../table/delegation.ts';
import type { Deciders, Held } from '../table/moving.ts';
import { contactsOf, holdersOf } from '../table/people.ts';

type Subject = Pick<Held, 'id' | 'ref' | 'kind' | 'ownerId'> & Partial<Pick<Held, 'preparedBy'>>;
type Telling = Pick<Work, 'db' | 'today' | 'notify'>;

/** An office has no more people to tell than this; the rest find it in their inbox. */
const MOST_OF_AN_OFFICE = 20;

export async function tellDeciders(
  request: Subject,
  { people, office }: Deciders,
  kind: RequestKind,
  { db, today, notify }: Telling,
): Promise<void> {
  const [owner] = await contactsOf(db, [request.ownerId]);
  const standIns = await standInsFor(db, people, today);
  const covering = standIns.filter(({ tabs }) => tabs.length === 0 || tabs.includes(kind.tab)).map(({ toId }) => toId);
  const told =
    office === null
      ? await contactsOf(db, [...new Set([...people, ...covering])])
      : await holdersOf(db, office, today, MOST_OF_AN_OFFICE);
  // In one order whoever they are: two requests that tell the same people wait for one another, not in a ring.
  const byName = told.toSorted((one, two) => ((one.username ?? '') < (two.username ?? '') ? -1 : 1));
  for (const { username, employeeId } of byName) {
    if (username === null || employeeId === request.ownerId || username === request.preparedBy) continue;
    await notify({
      to: username,
      title: 'A request waits for you',
      body: `${request.ref} of ${owner?.name ?? ''} waits for your decision.`,
      opens: `/approvals?open=${request.id}`,
      topic: 'approvals',
      many: '{count} requests wait for you',
    });
  }
}

export async function tellOwner(
  request: Subject,
  sentence: string,
  kind: RequestKind,
  { db, notify }: Telling,
  title = 'Your request',
): Promise<void> {
  await tellPerson(
    request.ownerId,
    { title, body: `${request.ref} ${sentence}`, opens: opened(kind, request.id) },
    db,
    notify,
  );
}

export async function tellPartner(request: Held, ownerName: string, kind: RequestKind, { db, notify }: Telling) {
  if (request.partnerId === null) return;
  const notice = {
    title: 'A colleague asks you',
    body: `${ownerName} waits for your answer to ${request.ref}.`,
    opens: opened(kind, request.id),
  };
  await tellPerson(request.partnerId, notice, db, notify);
}

async function tellPerson(
  employeeId: string,
  notice: { title: string; body: string; opens: string },
  db: Work['db'],
  notify: Work['notify'],
) {
  const [person] = await contactsOf(db, [employeeId]);
  if (person?.username) await notify({ to: person.username, ...notice });
}

/** The place of a request in its owner's app. */
export function opened({ page }: RequestKind, id: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}open=${id}`;
}

/** What an owner is told of a move; undefined where the owner made it. */
export const OWNER_IS_TOLD: Readonly<Partial<Record<RequestMove, string>>> = {
  accept: 'was accepted by your colleague and waits for approval.',
  decline: 'was declined by your colleague.',
  endorse: 'moved to the next approver.',
  approve: 'was approved.',
  deny: 'was denied.',
  return: 'was returned: a document is missing.',
  revoke: 'is no longer approved.',
};
