// Notifications to the people a request waits for, and to its owner. None contains a type, an amount or a reason.
import { labelText, type NewText } from '@kawani/kit/contract/notices';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { RequestKind } from '../contract/kind.ts';
import { RequestText } from '../contract/notices.ts';
import { officeNameOf } from '../contract/office.ts';
import type { Deciders, LockedRequest } from '../table/moves.ts';
import { type Contact, contactsOf, holdersOf } from '../table/people.ts';
import { type Addressee, contactsWithStandIns } from '../table/stand-ins.ts';
import { ASKED_OF_YOU, about, askedBy, subjectOf } from './notice-texts.ts';

type Subject = Pick<LockedRequest, 'id' | 'ref' | 'kind' | 'ownerId'> &
  Partial<Pick<LockedRequest, 'preparedBy' | 'from' | 'to'>>;
type NotifyContext = Pick<RequestContext, 'db' | 'today' | 'notify'>;

/** An office has no more people to tell than this; the rest find it in their inbox. */
const MOST_OF_AN_OFFICE = 20;

/** The people of a level with those who stand in for them, or of its office. */
export async function addresseesAt(
  { people, office }: Deciders,
  { tab }: RequestKind,
  { db, today }: Pick<NotifyContext, 'db' | 'today'>,
): Promise<Addressee[]> {
  if (office === null) return contactsWithStandIns(db, people, { tab, day: today });
  const holders = await holdersOf(db, office, today, MOST_OF_AN_OFFICE);
  return holders.map((holder) => ({ ...holder, standsIn: false }));
}

/** `office`: of the level, where it was sent to somebody of an office by hand. */
export async function notifyDeciders(
  request: Subject,
  deciders: Deciders,
  kind: RequestKind,
  ctx: NotifyContext,
  office: string | null = deciders.office,
): Promise<void> {
  const [owner] = await contactsOf(ctx.db, [request.ownerId]);
  const addressees = await addresseesAt(deciders, kind, ctx);
  await notifyAddressees(request, owner?.name ?? '', { kind, addressees, office }, ctx);
}

type ToTell = {
  readonly kind: RequestKind;
  readonly addressees: readonly Contact[];
  /** As which they are asked: the permission of an office, or null. */
  readonly office: string | null;
};

export async function notifyAddressees(
  request: Subject,
  ownerName: string,
  { kind, addressees, office }: ToTell,
  { notify }: Pick<NotifyContext, 'notify'>,
): Promise<void> {
  // Always in the same order: two requests that notify the same people can't lock each other's rows in a circle.
  const byName = addressees.toSorted((one, two) => ((one.username ?? '') < (two.username ?? '') ? -1 : 1));
  const opens = openedToDecide(kind, request.id, office);
  const what = askedBy(ownerName, request, kind);
  for (const { username, employeeId } of byName) {
    if (username === null || employeeId === request.ownerId || username === request.preparedBy) continue;
    await notify({
      to: username,
      title: what,
      body: RequestText.WAITS_BODY({ ref: request.ref }),
      opens,
      // Those of one page are joined, and open it.
      topic: pageOf(opens),
      // Counted where they are joined.
      many: RequestText.WAITS_MANY({ count: '{count}' }),
      manyBody: RequestText.WAITS_NEWEST({ what }),
    });
  }
}

export async function notifyOwner(
  request: Subject,
  body: NewText,
  kind: RequestKind,
  { db, notify }: NotifyContext,
  title: NewText = subjectOf(request, kind),
): Promise<void> {
  await notifyPerson(request.ownerId, { title, body, opens: opened(kind, request.id) }, db, notify);
}

export async function notifyPartners(
  request: Pick<Subject, 'id' | 'ref' | 'from' | 'to'>,
  ownerName: string,
  partners: readonly Contact[],
  kind: RequestKind,
  { notify }: Pick<NotifyContext, 'notify'>,
): Promise<void> {
  const notice = {
    title: about(request, kind, ASKED_OF_YOU)(ownerName),
    body: RequestText.ASKED_BODY({ ref: request.ref }),
    opens: opened(kind, request.id),
  };
  for (const { username } of partners) if (username !== null) await notify({ to: username, ...notice });
}

async function notifyPerson(
  employeeId: string,
  notice: { title: NewText; body: NewText; opens: string },
  db: RequestContext['db'],
  notify: RequestContext['notify'],
) {
  const [person] = await contactsOf(db, [employeeId]);
  if (person?.username) await notify({ to: person.username, ...notice });
}

/** The place of a request in its owner's app. */
export function opened({ page }: RequestKind, id: string): string {
  return `${page}${page.includes('?') ? '&' : '?'}open=${id}`;
}

/** The place of a request in the app of those who decide it, as which office if they are of one. */
export function openedToDecide(
  { decidedOn = '/approvals', offices = [] }: Pick<RequestKind, 'decidedOn' | 'offices'>,
  id: string,
  office: string | null = null,
): string {
  const own = offices.find(({ permission }) => permission.code === office)?.decidedOn;
  return `${own ?? decidedOn}?open=${id}`;
}

function pageOf(opens: string): string {
  const [page = opens] = opens.split('?');
  return page;
}

/** An office as a fact of other sentences, by the permission that it decides with. */
export function officeText(kind: Pick<RequestKind, 'office' | 'offices'>, permission: string | null): NewText {
  return labelText(officeNameOf(kind, permission));
}
