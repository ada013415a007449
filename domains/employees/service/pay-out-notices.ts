// What an employee is told of a change of the pay-out account, and where.
import { putManyInOutbox } from '@kawani/kit/server/mail';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { masked } from '../rules.ts';
import { securityAddresses } from '../table/profile-page.ts';
import { peopleByIds } from '../table/record.ts';

type Account = { readonly channel?: unknown; readonly accountNumber?: unknown };
type Step = 'FILED' | 'APPROVED' | 'CALLED_OFF';
type Telling = Pick<RequestContext, 'db' | 'notify' | 'appUrl'>;

/**
 * Tells the employee in the bell and by mail, also at the addresses of the last 30 days and whatever mail they refused:
 * anyone who changed an address first must not be the only one who hears of it. Account numbers by their last four.
 */
export async function tellOfAccount(
  step: Step,
  { employeeId, ref, account, from }: { employeeId: string; ref: string; account: Account; from: Day },
  { db, notify, appUrl }: Telling,
): Promise<void> {
  const [person] = await peopleByIds(db, [employeeId]);
  const to = `${account.channel} ${masked(String(account.accountNumber).replace(/\D/g, ''))}`;
  const body = BODIES[step]({ ref, to, from: showDay(from) });
  const title = TITLES[step];
  if (person?.username) await notify({ to: person.username, title, body, opens: '/profile?tab=pay-out' });
  const addresses = await securityAddresses(db, employeeId);
  const link = new URL('profile?tab=pay-out', appUrl).href;
  await putManyInOutbox(
    db,
    addresses.map((address) => ({ to: address, subject: title, body: `${body}\n\n${link}` })),
  );
}

const TITLES: Readonly<Record<Step, string>> = {
  FILED: 'A change of your pay-out account was requested',
  APPROVED: 'A change of your pay-out account was approved',
  CALLED_OFF: 'A change of your pay-out account was canceled',
};

const NOT_YOU = 'Not you? Tell HR now, in person or by phone.';
type Facts = { readonly ref: string; readonly to: string; readonly from: string };

const BODIES: Readonly<Record<Step, (facts: Facts) => string>> = {
  FILED: ({ ref, to, from }) =>
    `${ref}: your pay goes to ${to} from ${from} at the earliest, after two people of HR approve it. ${NOT_YOU}`,
  APPROVED: ({ ref, to, from }) => `${ref}: your pay goes to ${to} from ${from}. ${NOT_YOU}`,
  CALLED_OFF: ({ ref, to }) => `${ref}: your pay does not go to ${to}. It goes where it went before. ${NOT_YOU}`,
};
