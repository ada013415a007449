// The application for a loan or a vale: five steps, of which a vale needs four. Nothing filled in is lost by going back, by a
// reload or by a refusal, which opens the step of the field that it is about.
import type { RequestFormProps } from '@kawani/domains/requests/engine/screens/filing';
import { useOnline } from '@kawani/domains/requests/engine/screens/preview';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { type Form, useFormState } from '@kawani/kit/web/forms/form-state';
import { wrongsOf } from '@kawani/kit/web/forms/judged';
import { Restored } from '@kawani/kit/web/forms/restored';
import { useDone } from '@kawani/kit/web/forms/use-done';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { coMakersApi } from '../../co-makers/contract.ts';
import { LoanForm, ValeForm } from '../contract/form.ts';
import { blockingLine, type Fields, inputOf, stepsOf } from './apply-values.ts';
import { type Before, initialOf } from './filed-before.ts';
import { LoanStep } from './loan-step.tsx';
import { ReleaseStep } from './release-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { SecurityStep } from './security-step.tsx';
import { StandingStep } from './standing-step.tsx';
import { StepHead } from './step-head.tsx';
import type { StepProps } from './step-props.ts';
import { type Applying, useApplying } from './use-applying.ts';
import { useFilingOnce } from './use-filing-once.ts';
import { useSteps } from './use-steps.ts';
import '@kawani/kit/web/forms.css';
import './apply.css';

const STATE = { tab: 'mine', open: '' };

/** The co-makers of an application that is filed again are known before its form is filled in with them. */
export function ApplyDrawer({ refiles, ...props }: RequestFormProps) {
  const id = refiles?.id ?? '';
  const { data, isError } = useAnswer(coMakersApi.askedBefore, { id }, { enabled: refiles !== undefined });
  if (refiles === undefined) return <Application {...props} />;
  if (data === undefined && !isError) return null;
  return <Application {...props} before={{ request: refiles, coMakers: data?.items ?? [] }} />;
}

type ApplicationProps = Pick<RequestFormProps, 'start' | 'onClose'> & { before?: Before };

function Application({ start, before, onClose }: ApplicationProps) {
  const [initial] = useState(() => initialOf(start, before, dayNow()));
  const refiles = before?.request;
  const form = useFormState<Fields>({
    start: initial,
    check: (values) => wrongsOf(values.source === 'VALE' ? ValeForm : LoanForm, inputOf(values)),
    draftKey: `loan ${refiles?.id ?? ''} ${start}`,
    isDraftOnPhone: true,
  });
  const applying = useApplying(form.values);
  useStillRenewable(form, applying);
  const steps = useSteps(form, applying);
  const [, setUrl] = useUrlState(STATE);
  const file = useFilingOnce(refiles);
  const id = useId();
  const done = useDone(() => {
    onClose();
    // The application it was filed again from is over: the list shows both.
    setUrl({ tab: 'requests', open: '' }, { replace: true });
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (form.values.step !== 'review') return steps.next();
    if (!steps.isAuthorized()) return;
    if (await form.submit(file)) done();
    else steps.toWrong();
  };
  return (
    <Drawer
      title={say(form.values.source === 'VALE' ? 'Apply for a vale' : 'Apply for a loan')}
      onClose={onClose}
      dirty={form.dirty && isFilled(form.values, initial)}
      footer={isBlocked(applying) ? undefined : <Foot form={form} id={id} steps={steps} />}
    >
      <form id={id} ref={form.ref} noValidate className="drawer-form apply" onSubmit={(event) => void send(event)}>
        <Offline />
        <Restored form={form} />
        <StepHead steps={stepsOf(form.values)} step={form.values.step} moved={steps.moved} />
        {form.refusal !== undefined && <Alert tone="bad">{form.refusal}</Alert>}
        <Block of={loadedOf(applying)} height={420} failed={say("What you may borrow couldn't be loaded.")}>
          {() => <StepBody {...{ form, applying }} onRefused={steps.toWrong} />}
        </Block>
      </form>
    </Drawer>
  );
}

/** A loan that was to be renewed may have been paid off since the application was filed first. */
function useStillRenewable({ values: { renewsId }, set }: Form<Fields>, { borrowing }: Applying): void {
  const renewable = borrowing.data?.renewable;
  const isOver = renewsId !== null && renewable?.every(({ id }) => id !== renewsId) === true;
  useEffect(() => {
    if (isOver) set('renewsId', null);
  }, [isOver, set]);
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

type FootProps = { form: Form<Fields>; id: string; steps: ReturnType<typeof useSteps> };

function Foot({ form: { values, isBusy }, id, steps }: FootProps) {
  return (
    <>
      {values.step !== 'standing' && <Button onClick={steps.back}>{say('Back')}</Button>}
      <Button look="primary" type="submit" form={id} busy={isBusy} disabled={!steps.isReady}>
        {say(values.step === 'review' ? 'Submit' : 'Next')}
      </Button>
    </>
  );
}

function StepBody(props: StepProps) {
  const { step } = props.form.values;
  if (step === 'standing') return <StandingStep {...props} />;
  if (step === 'loan') return <LoanStep {...props} />;
  if (step === 'security') return <SecurityStep {...props} />;
  return step === 'release' ? <ReleaseStep {...props} /> : <ReviewStep {...props} />;
}

/** Both answers are needed for every step. */
function loadedOf({ borrowing, policy }: Applying) {
  return {
    data: borrowing.data === undefined || policy.data === undefined ? undefined : true,
    isError: borrowing.isError || policy.isError,
    refetch: () => {
      void borrowing.refetch();
      void policy.refetch();
    },
  };
}

function isBlocked({ borrowing }: Applying): boolean {
  return blockingLine(borrowing.data?.standing ?? []) !== undefined;
}

/** Steps and choices that the form makes by itself are nothing to lose. */
function isFilled(values: Fields, initial: Fields): boolean {
  const given = ({ step: _, firstOn: __, disclosure: ___, ...fields }: Fields) => JSON.stringify(fields);
  return given(values) !== given(initial);
}
