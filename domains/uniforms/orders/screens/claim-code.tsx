// What is shown at the counter: the claim code to scan and to read aloud, where, and until when.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { later } from '@kawani/kit/web/later';
import type { MyOrder } from '../contract/answers.ts';
import { PickUp } from './pick-up.tsx';

/** Loads after the letters, which are enough to claim an order. */
const QrCode = later(
  async () => (await import('@kawani/kit/web/qr-code')).QrCode,
  <div className="claim-qr skeleton" aria-hidden="true" />,
);

export function ClaimCode({ order: { payment, total, place, waitsUntil }, code }: { order: MyOrder; code: string }) {
  return (
    <div className="claim">
      <div className="claim-show">
        <QrCode className="claim-qr" text={code} label={say('Claim code to scan')} />
        <p className="claim-letters figures">{[...code].join(' ')}</p>
        <p className="second">{say('Show this code at the counter.')}</p>
      </div>
      <div className="claim-where">
        <PickUp place={place} />
        {waitsUntil !== null && (
          <p>{say('Please claim it by {date}. After that it’s canceled.', { date: showDay(dayAt(waitsUntil)) })}</p>
        )}
        {payment === 'CASH' && total > 0 && <p>{say('Bring {total} in cash.', { total: showPesos(total) })}</p>}
      </div>
    </div>
  );
}
