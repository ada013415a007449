// Ordering uniforms: choosing, with the set of one's post first, and reviewing. Nothing filled in is lost by going back, by a
// reload or by a refusal.
import type { RequestFormProps } from '@kawani/domains/requests/engine/screens/filing';
import { useOnline } from '@kawani/domains/requests/engine/screens/preview';
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { useFormState } from '@kawani/kit/web/forms/form-state';
import { wrongsOf } from '@kawani/kit/web/forms/judged';
import { Restored } from '@kawani/kit/web/forms/restored';
import { useDone } from '@kawani/kit/web/forms/use-done';
import { useUrlState } from '@kawani/kit/web/link';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { UniformForm } from '../contract/form.ts';
import { ChooseStep } from './choose-step.tsx';
import { OrderTotal } from './order-total.tsx';
import { inputOf, type Judged, type OrderFields } from './order-values.ts';
import { ReviewStep } from './review-step.tsx';
import { useStartLines } from './start-lines.ts';
import { useFilingOnce } from './use-filing-once.ts';
import { missingIn, useOrdering } from './use-ordering.ts';
import '@kawani/kit/web/forms.css';
import './order.css';

const STATE = { tab: 'orders', open: '' };

/** What it starts with is known before the form is filled in with it. */
export function OrderDrawer({ start, refiles, onClose }: RequestFormProps) {
  const initial = useStartLines(start, refiles);
  if (initial === undefined) return null;
  const draftKey = `uniform ${refiles?.id ?? ''} ${start}`;
  return <Order {...{ initial, draftKey, onClose }} refiles={refiles?.id} />;
}

type OrderProps = { initial: OrderFields; draftKey: string; refiles: string | undefined; onClose: () => void };

function Order({ initial, draftKey, refiles, onClose }: OrderProps) {
  const judged = useRef<Judged>({ isPaid: false, agreement: '' });
  const form = useFormState<OrderFields>({
    start: initial,
    check: (values) => {
      const missing = missingIn(values, judged.current);
      if (Object.keys(missing).length > 0) return missing;
      return wrongsOf(UniformForm, inputOf(values, judged.current));
    },
    draftKey,
    isDraftOnPhone: true,
  });
  const ordering = useOrdering(form);
  judged.current = ordering;
  const { head, go } = useMoves(form);
  const file = useFilingOnce(refiles);
  const [, setUrl] = useUrlState(STATE);
  const id = useId();
  const [isAttaching, setAttaching] = useState(false);
  const done = useDone(() => {
    onClose();
    setUrl({ tab: 'orders', open: '' }, { replace: true });
  });
  const { step, lines } = form.values;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (lines.length === 0 || isAttaching) return;
    if (step === 'choose') return go('review');
    if (await form.submit((values) => file(inputOf(values, ordering)))) done();
  };
  return (
    <Drawer
      title={say('Order a uniform')}
      onClose={onClose}
      dirty={form.dirty && lines.length > 0}
      footer={
        <>
          <OrderTotal ordering={ordering} fields={form.values} />
          {step === 'review' && <Button onClick={() => go('choose')}>{say('Back')}</Button>}
          <Button
            look="primary"
            type="submit"
            form={id}
            busy={form.isBusy}
            disabled={lines.length === 0 || isAttaching}
          >
            {say(isAttaching ? 'Waiting for the files' : step === 'choose' ? 'Review' : 'Submit')}
          </Button>
        </>
      }
    >
      <form id={id} ref={form.ref} noValidate className="drawer-form order" onSubmit={(event) => void send(event)}>
        <Offline />
        <Restored form={form} />
        <h3 ref={head} tabIndex={-1} className="order-step">
          {say(step === 'choose' ? 'Choose what you need' : 'Review your order')}
        </h3>
        {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
        {step === 'choose' ? (
          <ChooseStep {...{ form, ordering }} />
        ) : (
          <ReviewStep {...{ form, ordering }} onAttaching={setAttaching} />
        )}
      </form>
    </Drawer>
  );
}

/** Each move brings the head of its step into sight. */
function useMoves({ values: { step }, set }: ReturnType<typeof useFormState<OrderFields>>) {
  const head = useRef<HTMLHeadingElement>(null);
  const [moved, setMoved] = useState(0);
  useEffect(() => {
    if (moved === 0) return;
    head.current?.focus();
    head.current?.closest('.dialog-body')?.scrollTo({ top: 0 });
  }, [moved]);
  const go = (to: OrderFields['step']) => {
    if (to === step) return;
    set('step', to);
    setMoved((count) => count + 1);
  };
  return { head, go };
}

function Offline() {
  const isOnline = useOnline();
  if (isOnline) return null;
  return (
    <Alert tone="warn">
      {say("You're offline. Fill this in and keep it open: you can send it when the signal is back.")}
    </Alert>
  );
}
