// What an employee is told of a change of the pay-out account, and where.
import { putManyInOutbox } from '@kawani/kit/server/mail';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { type Day, showDay } from '@kawani/kit/values/day';
import { PayOutText } from '../contract/record-notices.ts';
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
  const { title, body } = textsOf(step, { ref, to, from: showDay(from) });
  if (person?.username) await notify({ to: person.username, title, body, opens: '/profile?tab=pay-out' });
  const addresses = await securityAddresses(db, employeeId);
  const link = new URL('profile?tab=pay-out', appUrl).href;
  await putManyInOutbox(
    db,
    addresses.map((address) => ({ to: address, subject: title.english, body: `${body.english}\n\n${link}` })),
  );
}

function textsOf(step: Step, { ref, to, from }: { ref: string; to: string; from: string }) {
  switch (step) {
    case 'FILED':
      return { title: PayOutText.FILED_TITLE(), body: PayOutText.FILED({ ref, to, from }) };
    case 'APPROVED':
      return { title: PayOutText.APPROVED_TITLE(), body: PayOutText.APPROVED({ ref, to, from }) };
    case 'CALLED_OFF':
      return { title: PayOutText.CALLED_OFF_TITLE(), body: PayOutText.CALLED_OFF({ ref, to }) };
  }
}
