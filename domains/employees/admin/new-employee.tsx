// Taking on an employee, in four steps that are sent as one. What is filled in survives a reload.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { Card } from '@kawani/kit/web/card';
import { AskBeforeLeaving } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { LinkButton } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { Gate } from '@kawani/kit/web/session';
import { useForm } from '@kawani/kit/web/use-form';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type NewChoices, type NewEmployeeForm, newEmployeeApi } from '../contract/new-employee.ts';
import { PersonalStep } from './new-personal.tsx';
import { firstWrongStep, type NewForm, NOTHING, STEPS, sent } from './new-values.tsx';
import { recordPath } from './status-tag.tsx';
import './list.css';
import './new-employee.css';

const EmploymentStep = later(
  async () => (await import('./new-employment.tsx')).EmploymentStep,
  <Skeleton height={420} />,
);
const PayStep = later(async () => (await import('./new-employment.tsx')).PayStep, <Skeleton height={420} />);
const PapersStep = later(async () => (await import('./new-papers.tsx')).PapersStep, <Skeleton height={420} />);
const NewSchedule = later(async () => (await import('./new-schedule.tsx')).NewSchedule);
const SignInAccounts = later(async () => (await import('./accounts.tsx')).SignInAccounts);

type Taken = ReturnsOf<typeof newEmployeeApi.takeOn>;
const LAST = STEPS.length - 1;
const HEIGHT = 420;

export function NewEmployee() {
  const [taken, setTaken] = useState<Taken | null>(null);
  const answer = useAnswer(newEmployeeApi.choices, {}, { staleMs: Number.POSITIVE_INFINITY });
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('New employee')}</h1>
          <p>{say('Record, posting, pay, papers and schedule are written together when you are done.')}</p>
        </div>
        <LinkButton to="/employees" icon="left">
          {say('Manage Employees')}
        </LinkButton>
      </header>
      {taken === null ? (
        <Block of={answer} height={HEIGHT} failed={say('The form could not be loaded.')}>
          {(choices) => <Steps choices={choices} onTaken={setTaken} />}
        </Block>
      ) : (
        <TakenOn taken={taken} onNext={() => setTaken(null)} />
      )}
    </div>
  );
}

function Steps({ choices, onTaken }: { choices: NewChoices; onTaken: (taken: Taken) => void }) {
  const first = { ...NOTHING, number: choices.number ?? '', hiredOn: dayNow() };
  const form = useForm(first, { draftKey: 'new-employee' });
  const client = useQueryClient();
  const [isAttaching, setAttaching] = useState(false);
  const { step } = form.values;
  const { wrongs, set } = form;
  // What the server found wrong is on the step where it is filled in.
  useEffect(() => {
    const wrong = firstWrongStep(wrongs);
    if (wrong !== undefined && wrong < step) set('step', wrong);
  }, [wrongs, step, set]);
  const next = async () => {
    // Where the checks can't be loaded, the server makes them in the end.
    const checks = await import('./new-checks.tsx').catch(() => undefined);
    const found = checks?.wrongsOfStep(form.values, step);
    form.setWrongs(found ?? {});
    if (found) return;
    set('step', step + 1);
    window.scrollTo(0, 0);
  };
  const takeOn = async () => {
    let taken: Taken | undefined;
    const isDone = await form.submit(async (values) => {
      taken = await call(newEmployeeApi.takeOn, sent(values) as NewEmployeeForm);
      await refreshAnswers(client);
    });
    if (isDone && taken) onTaken(taken);
  };
  return (
    <form
      ref={form.ref}
      noValidate
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (step < LAST) void next();
        else void takeOn();
      }}
    >
      <Trail step={step} onStep={(to) => set('step', to)} />
      <Card title={say(STEPS[step]?.title ?? 'Personal')}>
        <div className="stack">
          <Step form={form} choices={choices} onBusy={setAttaching} />
          {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
        </div>
      </Card>
      <div className="row">
        {step > 0 && <Button onClick={() => set('step', step - 1)}>{say('Back')}</Button>}
        <Button type="submit" look="primary" busy={form.isBusy} disabled={isAttaching}>
          {say(step < LAST ? 'Next' : 'Add employee')}
        </Button>
      </div>
      <AskBeforeLeaving when={form.dirty} />
    </form>
  );
}

function Step({ form, choices, onBusy }: { form: NewForm; choices: NewChoices; onBusy: (isSending: boolean) => void }) {
  if (form.values.step === 0) return <PersonalStep form={form} />;
  if (form.values.step === 1) return <EmploymentStep form={form} choices={choices} />;
  if (form.values.step === 2) return <PayStep form={form} choices={choices} />;
  return <PapersStep form={form} choices={choices} onBusy={onBusy} />;
}

/** Where one is; back to what is done already. */
function Trail({ step, onStep }: { step: number; onStep: (step: number) => void }) {
  return (
    <ol className="trail" aria-label={say('Steps')}>
      {STEPS.map(({ title }, at) => (
        <li key={title} aria-current={at === step ? 'step' : undefined} data-done={at < step || undefined}>
          {at < step ? (
            <button type="button" onClick={() => onStep(at)}>
              {say(title)}
            </button>
          ) : (
            <span>{say(title)}</span>
          )}
        </li>
      ))}
    </ol>
  );
}

function TakenOn({ taken: { id, name, number, unitId, schedule }, onNext }: { taken: Taken; onNext: () => void }) {
  return (
    <>
      <Card title={say('{name} is employee no. {number}', { name, number })}>
        <div className="stack">
          <Alert tone="good">{say('The record is saved.')}</Alert>
          <NewSchedule {...{ number, unitId, schedule }} />
          <div className="row">
            <LinkButton to={recordPath(id)} look="primary" icon="user">
              {say('Open the 201 file')}
            </LinkButton>
            <Button icon="plus" onClick={onNext}>
              {say('Add another')}
            </Button>
          </div>
        </div>
      </Card>
      <Gate needs={[EmployeePermission.MANAGE_EMPLOYEE_ACCOUNTS]}>
        <section className="stack" aria-label={say('Sign-in account')}>
          <h2>{say('Sign-in account')}</h2>
          <SignInAccounts employeeId={id} />
        </section>
      </Gate>
    </>
  );
}
