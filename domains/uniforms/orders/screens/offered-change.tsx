// What the store changed: the lines and prices as they were and as they are now, side by side.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import type { MyOrder } from '../contract/answers.ts';
import { OrderLines } from './order-lines.tsx';
import './offered.css';

type OfferedChangeProps = { order: MyOrder; change: NonNullable<MyOrder['change']> };

export function OfferedChange({ order: { state, lines, total }, change }: OfferedChangeProps) {
  return (
    <section className="offered" aria-label={say('What the store changed')}>
      <Alert tone={state === 'Modified' ? 'warn' : 'info'}>
        <strong>{say(state === 'Modified' ? 'The store changed your order' : 'The store changed this order')}</strong>
        <br />
        {change.reason}
      </Alert>
      <div className="offered-sides">
        <Side title={say('You ordered')} lines={change.lines} total={change.total} />
        <Side title={say('The store offers')} lines={lines} total={total} isNew />
      </div>
      {state === 'Modified' && (
        <p className="second">
          {say('Accept the changes to go on, or cancel the order. You never pay more than before.')}
        </p>
      )}
    </section>
  );
}

type SideProps = { title: string; lines: MyOrder['lines']; total: MyOrder['total']; isNew?: boolean };

function Side({ title, lines, total, isNew }: SideProps) {
  return (
    <div data-new={isNew}>
      <h3>{title}</h3>
      <OrderLines lines={lines} />
      <p className="offered-total">
        {say('Total')} <b className="figures">{showPesos(total)}</b>
      </p>
    </div>
  );
}
