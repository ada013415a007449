// What the card of one's last day shows: before resigning, while it waits for HR, and once it is accepted.
import { say } from '@kawani/kit/contract/say';
import { daysBetween, showDay } from '@kawani/kit/values/day';
import { Alert, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { dayNow } from '@kawani/kit/web/now';
import { Gate } from '@kawani/kit/web/session';
import type { MyLeaving } from '../contract/case.ts';
import { LastDayWish } from '../lists.ts';
import { resignationRequest } from '../requests.ts';

type Filing = { onFile: (form: string) => void };
type Opening = { onOpen: (id: string) => void };

export function NotLeaving({ onFile }: Filing) {
  return (
    <Empty
      icon="leave"
      says={say('If you resign, HR answers. Then you see here what comes next, until your last pay.')}
    >
      <Gate needs={[resignationRequest.files]}>
        <Button icon="leave" onClick={() => onFile('resignation')}>
          {say('Resign')}
        </Button>
      </Gate>
    </Empty>
  );
}

type WaitingProps = Opening & { resignation: NonNullable<MyLeaving['resignation']> };

export function Waiting({ resignation: { id, ref, lastDay, heldBecause }, onOpen }: WaitingProps) {
  const isHeld = heldBecause !== null;
  return (
    <div className="leaving-part">
      <Tag tone={isHeld ? 'warn' : 'info'}>{isHeld ? say('On hold') : say('Waiting for HR')}</Tag>
      <p className="leaving-day">{showDay(lastDay)}</p>
      {isHeld && <Alert tone="warn">{say('HR: {remarks}', { remarks: heldBecause })}</Alert>}
      <p className="second">{say('{ref}. You can withdraw it until HR accepts it.', { ref })}</p>
      <Button onClick={() => onOpen(id)}>{say('View or withdraw')}</Button>
    </div>
  );
}

type AcceptedProps = Filing & Opening & { mine: MyLeaving; ended: NonNullable<MyLeaving['case']> };

export function Accepted({ mine: { wish, mayAsk }, ended, onFile, onOpen }: AcceptedProps) {
  const { lastDay, dueOn, paidOn } = ended;
  return (
    <div className="leaving-part">
      <p className="leaving-day">{showDay(lastDay)}</p>
      <p>{leftText(daysBetween(dayNow(), lastDay))}</p>
      <p className="second">
        {paidOn === null
          ? say('Final pay by {date} at the latest', { date: showDay(dueOn) })
          : say('Final pay on {date}', { date: showDay(paidOn) })}
      </p>
      {wish !== null && (
        <Alert>
          <p>{wishText(wish)}</p>
          <Button onClick={() => onOpen(wish.id)}>{say('Open {ref}', { ref: wish.ref })}</Button>
        </Alert>
      )}
      {mayAsk && (
        <Button icon="calendar" onClick={() => onFile('last-day')}>
          {say('Change my last day')}
        </Button>
      )}
    </div>
  );
}

function leftText(days: number): string {
  if (days === 0) return say('Today is your last day.');
  if (days < 0) return say('You worked here until this day.');
  return say('{days, plural, one {# day left} other {# days left}}', { days });
}

function wishText({ wish, lastDay }: NonNullable<MyLeaving['wish']>): string {
  if (wish === 'STAY' || lastDay === null)
    return say('You asked: {what}. HR will answer.', { what: LastDayWish.labelOf(wish) });
  return say('You asked for {date} as your last day. HR will answer.', { date: showDay(lastDay) });
}
