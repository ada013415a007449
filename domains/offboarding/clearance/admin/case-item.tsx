// One item in the record of a case: where it stands, since when and by whom, what was said, and what the reader may do.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import type { ClearanceMoney } from '../contract/item.ts';
import type { ItemWithEvents } from '../contract/of-case.ts';
import { ageText, ClearanceTag, ItemName } from '../screens/clearance-words.tsx';
import { ItemHistory, whoAndWhen } from './item-history.tsx';
import { MoveButtons } from './move-buttons.tsx';
import type { Deciding } from './use-deciding.ts';

type CaseItemProps = { item: ItemWithEvents; employeeId: string; deciding: Deciding };

export function CaseItem({ item, employeeId, deciding }: CaseItemProps) {
  const { subject, events, money, holdReason, waiver, last, openSince } = item;
  const isWaiting = item.state === 'OPEN' || item.state === 'HELD';
  return (
    <li className="clearance-item">
      <div className="clearance-item-head">
        <span>
          <ItemName subject={subject} />
        </span>
        <ClearanceTag {...item} />
      </div>
      {money !== null && <p className="figures">{moneyText(money)}</p>}
      {holdReason !== null && <p>{say('On hold: {reason}', { reason: holdReason })}</p>}
      {waiver !== null && <p>{say('{by} asks to waive it', { by: waiver.by })}</p>}
      <p className="second">
        {last !== null && !isWaiting ? whoAndWhen(last) : say('Waiting for {age}', { age: ageText(openSince) })}
      </p>
      {events.length > 0 && (
        <details>
          <summary>{say('History')}</summary>
          <ItemHistory events={events} />
        </details>
      )}
      <MoveButtons {...{ item, deciding }} leaver={{ employeeId }} />
    </li>
  );
}

/** What isn't paid by then is taken from the final pay: nobody has to choose it. */
function moneyText({ balance, taken, left }: ClearanceMoney): string {
  const facts = { balance: showPesos(balance), taken: showPesos(taken), left: showPesos(left) };
  if (balance <= 0) return say('Nothing is owed.');
  if (taken <= 0) return say('{balance} is owed, and final pay takes nothing of it.', facts);
  return left > 0
    ? say('{balance} is owed. Final pay takes {taken}; {left} stays owed.', facts)
    : say('{balance} is owed. Final pay takes all of it, unless it is paid before.', facts);
}
