// Who came and what they get, in large type; what they give back; and handing it over.
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useEffect, useRef } from 'react';
import type { ClaimableOrder, Claimed } from '../../contract/answers.ts';
import { uniformStoreApi } from '../../contract/store.ts';
import { piecesText } from './order-words.tsx';
import './counter.css';

type HandOverProps = {
  order: ClaimableOrder;
  code: string;
  onHanded: (claimed: Claimed) => void;
  onBack: () => void;
};

const OWN = { isOther: false };

export function HandOver({ order, code, onHanded, onBack }: HandOverProps) {
  const { id, payment, total } = order;
  const isCash = payment === 'CASH' && total > 0;
  const form = useForm(uniformStoreApi.claim, {
    start: { code, requestId: id, receiptNo: null, claimedBy: null },
    own: OWN,
    sends: ({ isOther, claimedBy, ...sent }) => ({ ...sent, ...(isOther && { claimedBy }) }),
    requires: ({ isOther }) => [
      ...(isCash ? (['receiptNo'] as const) : []),
      ...(isOther ? (['claimedBy'] as const) : []),
    ],
    schema: async () => (await import('../../contract/form.ts')).ClaimForm,
    done: onHanded,
  });
  const { Field, values, isBusy, refusal } = form;
  return (
    <form
      ref={form.ref}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Goods order={order} />
      {isCash && (
        <Field
          name="receiptNo"
          label={say('Official receipt no.')}
          required
          maxLength={30}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      <Field name="isOther" label={say('Someone else picks it up')} />
      {values.isOther && (
        <Field name="claimedBy" label={say('Name of the person')} required maxLength={80} autoComplete="off" />
      )}
      {refusal && <Alert tone="bad">{refusal}</Alert>}
      <div className="counter-buttons">
        <Button onClick={onBack}>{say('Back')}</Button>
        <Button look="primary" type="submit" busy={isBusy}>
          {say('Hand over')}
        </Button>
      </div>
    </form>
  );
}

function Goods({ order }: { order: ClaimableOrder }) {
  const { owner, ref, place, lines, payment, total } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  // What was found is read out, and the Enter of a scanner hands nothing over.
  useEffect(() => heading.current?.focus(), []);
  const facts = [ref, owner.number, ...(owner.site === null ? [] : [owner.site]), place];
  return (
    <>
      <div>
        <h3 ref={heading} tabIndex={-1} className="counter-name">
          {owner.name}
        </h3>
        <p className="quiet">{facts.join(' · ')}</p>
      </div>
      <ul className="counter-goods">
        {lines.map((line) => (
          <li key={line.id}>{piecesText(line)}</li>
        ))}
      </ul>
      {lines.map(
        ({ id, handsBack, name, quantity }) =>
          handsBack !== null && (
            <Alert key={id} tone="warn">
              {say('Take back first: {pieces}', { pieces: piecesText({ name, size: handsBack, quantity }) })}
            </Alert>
          ),
      )}
      {payment !== 'FREE' && total > 0 && (
        <p className="counter-total">
          {payment === 'CASH'
            ? say('{total} in cash', { total: showPesos(total) })
            : say('{total} from pay', { total: showPesos(total) })}
        </p>
      )}
    </>
  );
}
