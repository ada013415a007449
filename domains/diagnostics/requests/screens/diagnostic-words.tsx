// Diagnostics in words and tags.
import type { InviteState } from '@kawani/domains/employees/contract/invitations';
import { InviteState as InviteStates } from '@kawani/domains/employees/contract/invitations';
import { languageNow, say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { Preparation } from '../contract/mine.ts';
import { type DiagnosticPaymentMode, DiagnosticProgress } from '../lists.ts';

/** On its way blue, good green, refused red, ended grey. */
const TONES: Readonly<Record<DiagnosticProgress, Tone>> = {
  Filed: 'info',
  Scheduled: 'info',
  'For Approval': 'info',
  Approved: 'good',
  Completed: 'good',
  Denied: 'bad',
  Cancelled: 'plain',
};

export function ProgressTag({ state }: { state: DiagnosticProgress }) {
  return <Tag tone={TONES[state]}>{DiagnosticProgress.labelOf(state)}</Tag>;
}

const INVITE_TONES: Readonly<Record<InviteState, Tone>> = {
  Invited: 'warn',
  Accepted: 'good',
  Missed: 'bad',
  Cancelled: 'plain',
  Completed: 'good',
  Incomplete: 'warn',
  'No Show': 'bad',
};

export function InviteTag({ state }: { state: InviteState }) {
  return <Tag tone={INVITE_TONES[state]}>{InviteStates.labelOf(state)}</Tag>;
}

export function momentText(startsAt: Instant | null): string {
  if (startsAt === null) return '–';
  return say('{date}, {time}', { date: showDay(dayAt(startsAt)), time: showTime(startsAt) });
}

type Cost = {
  readonly paymentMode: DiagnosticPaymentMode;
  readonly total: Centavos;
  readonly instalments: number | null;
};

/** What the person who filed it pays: somebody else pays what is charged or sponsored. */
export function costText({ paymentMode, total, instalments }: Cost): string {
  if (total <= 0 || paymentMode === 'Charge to Agency' || paymentMode === 'Sponsorship') return say('Free for you');
  const amount = showPesos(total);
  if (paymentMode === 'Cash') return say('{amount} in cash at the clinic', { amount });
  return say('{amount} from your pay, on {count, plural, one {# payday} other {# paydays}}', {
    ...{ amount, count: instalments ?? 1 },
  });
}

/** In the reader's language where the clinic wrote it in that, each sentence once. */
export function preparationTexts(preparations: readonly Preparation[]): { items: string[]; says: string }[] {
  const isFilipino = languageNow() === 'fil';
  const byText = new Map<string, string[]>();
  for (const { item, en, fil } of preparations) {
    const says = (isFilipino ? fil || en : en || fil).trim();
    if (says !== '') byText.set(says, [...(byText.get(says) ?? []), item]);
  }
  return [...byText].map(([says, items]) => ({ says, items }));
}
