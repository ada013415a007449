// A case in words and tags: where it stands, how much of its clearance is settled, when its final pay is due.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Tag, type Tone } from '@kawani/kit/web/card';
import type { CaseLine } from '../contract/case.ts';
import { CaseState, DUE_SOON_DAYS } from '../lists.ts';
import './cases.css';

const TONES: Readonly<Record<CaseState, Tone>> = {
  OPEN: 'info',
  FOR_CLEARANCE: 'warn',
  FOR_FINAL_PAY: 'warn',
  PAID: 'good',
  CLOSED: 'plain',
  WITHDRAWN: 'plain',
};

export function CaseTag({ state }: { state: CaseState }) {
  return <Tag tone={TONES[state]}>{CaseState.labelOf(state)}</Tag>;
}

/** `3 of 8`; a dash where nothing is asked for. */
export function settledText({ items, settled }: Pick<CaseLine, 'items' | 'settled'>): string {
  return items === 0 ? '–' : say('{settled} of {items}', { settled, items });
}

type Due = Pick<CaseLine, 'dueOn' | 'daysLeft' | 'paidOn'>;

/** The day that final pay is due on, and how many days are left; red when they are few. */
export function DueText(due: Due) {
  const { dueOn, daysLeft, paidOn } = due;
  if (dueOn === null) return '–';
  if (daysLeft === null) return paidOn === null ? showDay(dueOn) : say('Paid {date}', { date: showDay(paidOn) });
  return (
    <span className="case-due">
      {showDay(dueOn)}
      {daysLeft <= DUE_SOON_DAYS ? <Tag tone="bad">{leftText(daysLeft)}</Tag> : <span>{leftText(daysLeft)}</span>}
    </span>
  );
}

function leftText(daysLeft: number): string {
  if (daysLeft === 0) return say('Due today');
  if (daysLeft < 0) return say('{days, plural, one {# day} other {# days}} overdue', { days: -daysLeft });
  return say('{days, plural, one {# day left} other {# days left}}', { days: daysLeft });
}
