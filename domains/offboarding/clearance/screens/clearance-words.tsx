// Items of a clearance in words and tags.
import { languageNow, say } from '@kawani/kit/contract/say';
import { daysBetween } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import { Tag, type Tone } from '@kawani/kit/web/card';
import { dayNow } from '@kawani/kit/web/now';
import type { ClearanceSubject } from '../contract/item.ts';
import { ClearanceState } from '../lists.ts';
import './clearance-words.css';

/** "2 × Polo shirt, size M", "Loan: Regular", or the duty in the reader's language. */
function shortText({ nameEn, nameFil, size, pieces, accountLabel }: ClearanceSubject): string {
  if (size !== null) return say('{quantity} × {name}, size {size}', { quantity: pieces ?? 0, name: nameEn, size });
  if (accountLabel !== null) return say('{label}: {kind}', { label: accountLabel, kind: nameEn });
  return languageNow() === 'fil' ? nameFil : nameEn;
}

/** With the number of an account. */
export function itemText(subject: ClearanceSubject): string {
  return [shortText(subject), subject.accountNo].filter((part) => part !== null).join(' ');
}

/** The number of an account below it, where it doesn't break. */
export function ItemName({ subject }: { subject: ClearanceSubject }) {
  return (
    <>
      <strong>{shortText(subject)}</strong>
      {subject.accountNo !== null && <small className="clearance-no">{subject.accountNo}</small>}
    </>
  );
}

/** By Manila's calendar. */
export function ageText(since: Instant): string {
  const days = Math.max(0, daysBetween(dayAt(since), dayNow()));
  return days === 0 ? say('Today') : say('{days, plural, one {# day} other {# days}}', { days });
}

const TONES: Readonly<Record<ClearanceState, Tone>> = { OPEN: 'info', HELD: 'warn', CLEARED: 'good', WAIVED: 'plain' };

/** What came back or was paid says so itself. */
function stateText(state: ClearanceState, { kind }: Pick<ClearanceSubject, 'kind'>): string {
  if (state === 'CLEARED' && kind === 'UNIFORM') return say('Returned');
  if (state === 'CLEARED' && kind === 'ACCOUNT') return say('Paid in full');
  return ClearanceState.labelOf(state);
}

type StateTagProps = { state: ClearanceState; subject: Pick<ClearanceSubject, 'kind'>; isOverdue?: boolean };

export function ClearanceTag({ state, subject, isOverdue = false }: StateTagProps) {
  return isOverdue ? (
    <Tag tone="bad">{say('Overdue')}</Tag>
  ) : (
    <Tag tone={TONES[state]}>{stateText(state, subject)}</Tag>
  );
}
