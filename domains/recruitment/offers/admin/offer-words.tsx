// An offer in words for the office: where it stands, what it offers, and how it ended.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, minutesBetween, showMinutes, showTime } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { Tag, type Tone } from '@kawani/kit/web/card';
import { timeNow } from '@kawani/kit/web/now';
import type { Offer } from '../contract/offer.ts';
import { MOST_WRONG_CODES, OfferState } from '../lists.ts';

const TONES: Readonly<Record<OfferState, Tone>> = {
  Draft: 'plain',
  Sent: 'info',
  Accepted: 'good',
  Declined: 'bad',
  Expired: 'warn',
  Withdrawn: 'plain',
};
const DAY_MINUTES = 1_440;

export const momentOf = (at: Instant): string => `${showDay(dayAt(at))} ${showTime(at)}`;

export function OfferStateLine({ offer: { state, expiresAt } }: { offer: Offer }) {
  return (
    <p className="offer-state" role="status">
      <Tag tone={TONES[state]}>{OfferState.labelOf(state)}</Tag>{' '}
      {state === 'Sent' && expiresAt !== null && <span className="quiet">{leftText(expiresAt)}</span>}
    </p>
  );
}

function leftText(expiresAt: Instant): string {
  const left = minutesBetween(timeNow(), expiresAt);
  if (left < 0) return say('The time to answer is over.');
  const days = Math.floor(left / DAY_MINUTES);
  return days > 0
    ? say('{days, plural, one {# day} other {# days}} left to answer', { days })
    : say('{time} left to answer', { time: showMinutes(left) });
}

export function factsOf(offer: Offer) {
  const { factor, cola, startsOn, expiresAt, validDays, rateReason, remarks } = offer;
  const { state, writtenBy, sentBy, sentAt, codeTriesLeft } = offer;
  const facts: [string, string | null][] = [
    ...payFacts(offer),
    [say('Cost-of-living allowance a day'), cola === 0 ? null : showPesos(cola)],
    [say('Factor'), factor],
    [say('First day'), showDay(startsOn)],
    [say('Why the pay is different'), rateReason],
    [say('For the applicant'), remarks],
    [say('Days to answer'), state === 'Draft' ? String(validDays) : null],
    [say('Expires'), expiresAt === null ? null : momentOf(expiresAt)],
    [say('Written by'), sentBy === null ? writtenBy : null],
    [say('Sent by'), sentBy === null || sentAt === null ? null : `${sentBy}, ${momentOf(sentAt)}`],
    [say('Code'), codeTriesLeft === null || codeTriesLeft === MOST_WRONG_CODES ? null : triesText(codeTriesLeft)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

function payFacts({ payBasis, rate, daily, monthly }: Offer): [string, string][] {
  const amount = showPesos(rate);
  return payBasis === 'DAILY'
    ? [
        [say('Pay'), say('{amount} a day', { amount })],
        [say('In a month, about'), showPesos(monthly)],
      ]
    : [
        [say('Pay'), say('{amount} a month', { amount })],
        [say('For a day'), showPesos(daily)],
      ];
}

function triesText(left: number): string {
  return left === 0
    ? say('Locked after too many wrong codes. Make a new code.')
    : say('{left, plural, one {# try} other {# tries}} left', { left });
}

/** How it ended; null while it has not, and once it is accepted, which the proof tells. */
export function verdictOf({ state, endedAt, endedBy, endReason }: Offer): string | null {
  if (endedAt === null || state === 'Accepted') return null;
  const [date, reason] = [momentOf(endedAt), endReason];
  if (state === 'Expired') return say('Nobody answered in time. It expired on {date}.', { date });
  if (state === 'Declined')
    return reason === null
      ? say('The applicant declined on {date}.', { date })
      : say('The applicant declined on {date}: {reason}', { date, reason });
  if (endedBy === null || reason === null)
    return say('Withdrawn on {date}, with the job order or the application.', { date });
  return say('{name} withdrew it on {date}: {reason}', { name: endedBy, date, reason });
}
