// The mail of the morning: what waits for an approver, oldest first, with a link to each.
import { shownNow } from '@kawani/kit/contract/notices';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import type { Pile } from '../table/digest.ts';
import { askedBy } from './notice-texts.ts';
import { openedToDecide } from './notifications.ts';
import type { RequestRegistry } from './registry.ts';

export function digestOf({ email, name, requests, total }: Pile, registry: RequestRegistry, employeeUrl: string) {
  const lines = requests.map(({ id, ownerName, since, office, ...asked }) => {
    const kind = registry.kindOf(asked.kind);
    const what = shownNow(askedBy(ownerName, asked, kind));
    const waits = say('{what}, waiting since {date}', { what, date: showDay(dayAt(since as Instant)) });
    return `${waits}\n${new URL(openedToDecide(kind, id, office).slice(1), employeeUrl)}`;
  });
  const rest = { count: total - requests.length, link: String(new URL('approvals', employeeUrl)) };
  const more = rest.count > 0 ? [say('and {count} more: {link}', rest)] : [];
  const subject = say('{count, plural, one {A request waits} other {# requests wait}} for you', { count: total });
  return {
    to: email,
    subject,
    body: [say('Good morning, {name}.', { name }), `${subject}.`, ...lines, ...more].join('\n\n'),
  };
}
