// Hours of a pay period that nobody will be paid for as things stand, by site and reason, each with the way to where it is
// settled. Before attendance is posted, and in the check list of a pay run.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { showMinutes } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Pager } from '@kawani/kit/web/list';
import { useState } from 'react';
import { type UnpaidOfPeriod, unpaidApi } from '../contract/unpaid.ts';
import { UnpaidLine } from './unpaid-line.tsx';
import './unpaid.css';

const HEIGHT = 160;
const SIZE = 20;

export function UnpaidHours({ starts }: { starts: Day }) {
  const [{ page, size }, turn] = useState({ page: 1, size: SIZE });
  const answer = useAnswer(unpaidApi.ofPeriod, { starts, page, size });
  return (
    <section className="stack" aria-label={say('Work that will not be paid')}>
      <h3>{say('Work that will not be paid')}</h3>
      <Block of={answer} height={HEIGHT} failed={say('The unpaid work could not be loaded.')}>
        {(unpaid) =>
          unpaid.minutes === 0 ? (
            <Alert tone="good">{say('Every hour of this period is paid or decided.')}</Alert>
          ) : (
            <>
              <Alert tone="warn">{headline(unpaid)}</Alert>
              <ul className="line-list unpaid">
                {unpaid.items.map((item) => (
                  <UnpaidLine key={`${item.unitId} ${item.reason}`} item={item} period={unpaid.period} />
                ))}
              </ul>
              {unpaid.total > size && (
                <Pager
                  page={page}
                  size={size}
                  total={unpaid.total}
                  onChange={(to, rows) => turn({ page: to, size: rows })}
                />
              )}
              {unpaid.estimate !== null && <p className="second">{estimateNote(unpaid)}</p>}
            </>
          )
        }
      </Block>
    </section>
  );
}

function headline({ minutes, estimate }: UnpaidOfPeriod): string {
  const hours = showMinutes(minutes);
  if (estimate === null) return say('{hours} in this period will not be paid.', { hours });
  return say('{hours} in this period will not be paid: about {pesos}.', { hours, pesos: showPesos(estimate) });
}

function estimateNote({ withoutPay }: UnpaidOfPeriod): string {
  const note = say('Amounts are estimates: hours times the hourly rate, without premiums.');
  if (!withoutPay) return note;
  const without = say('{people, plural, one {# person has} other {# people have}} no pay terms and no amount here.', {
    people: withoutPay,
  });
  return `${note} ${without}`;
}
