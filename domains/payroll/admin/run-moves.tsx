// The moves of a pay run: only those its state allows are offered; the server decides.
import { runsApi } from '@kawani/domains/payroll/contract';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import type { Instant } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Confirm, Modal } from '@kawani/kit/web/dialog';
import { dayNow } from '@kawani/kit/web/now';
import { MomentField } from '@kawani/kit/web/time-field';
import { useForm } from '@kawani/kit/web/use-form';
import { useId, useState } from 'react';
import { CompleteRun } from './run-complete.tsx';
import { runTitle, slipsOf } from './run-words.tsx';

type Asking = 'discard' | 'release' | 'plan' | 'recall';

type Run = ReturnsOf<typeof runsApi.run>;

export function RunMoves({ run, onGone }: { run: Run; onGone: () => void }) {
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const { id, version, state, computing, releasedAt, releaseAt, opened } = run;
  const compute = useVerb(runsApi.computeRun);
  const release = useVerb(runsApi.releaseRun, { toast: say('The payslips are released.') });
  const discard = useVerb(runsApi.discardRun, { toast: say('It is taken back.') });
  const recall = useVerb(runsApi.recallRun, { toast: say('The payslips are recalled.') });
  const move = (verb: typeof recall) => () => {
    close();
    verb.mutate({ id, version });
  };
  if (computing) return null;
  if (state === 'Not Posted') {
    return (
      <div className="row">
        {run.isDiscardable && (
          <Button icon="refuse" busy={discard.isPending} onClick={() => setAsking('discard')}>
            {say('Take back')}
          </Button>
        )}
        <Button icon="retry" busy={compute.isPending} onClick={() => compute.mutate({ id, version })}>
          {say('Compute again')}
        </Button>
        <CompleteRun run={run} />
        {asking === 'discard' && (
          <Confirm
            title={say('Take this pay back?')}
            says={say('{run} and its computed slips go. It can be opened again.', { run: runTitle(run) })}
            yes={say('Take back')}
            onYes={() => {
              discard.mutate({ id, version });
              // Left at once: whoever still looks at it asks again for what is not there any more.
              onGone();
            }}
            onNo={close}
          />
        )}
      </div>
    );
  }
  if (releasedAt !== null || releaseAt !== null) {
    return opened > 0 ? null : (
      <div className="row">
        <Button icon="refuse" busy={recall.isPending} onClick={() => setAsking('recall')}>
          {say(releasedAt === null ? 'Cancel the planned release' : 'Recall')}
        </Button>
        {asking === 'recall' && (
          <Confirm
            title={say('Take the payslips back?')}
            says={say(
              'Nobody opened one yet. They disappear from everybody’s Payslip page until they are released again.',
            )}
            yes={say('Take back')}
            onYes={move(recall)}
            onNo={close}
          />
        )}
      </div>
    );
  }
  return (
    <div className="row">
      <Button icon="clock" onClick={() => setAsking('plan')}>
        {say('Release at a time')}
      </Button>
      <Button look="primary" icon="check" busy={release.isPending} onClick={() => setAsking('release')}>
        {say('Release now')}
      </Button>
      {asking === 'release' && (
        <Confirm
          title={say('Release the payslips now?')}
          says={say('{slips}, net pay {amount} on {date}. Whom they pay can open them from now on and are told.', {
            slips: slipsOf(run),
            amount: showPesos(run.net),
            date: showDay(run.payDate),
          })}
          yes={say('Release')}
          onYes={move(release)}
          onNo={close}
        />
      )}
      {asking === 'plan' && <PlanRelease run={run} onClose={close} />}
    </div>
  );
}

function PlanRelease({ run: { id, version, payDate }, onClose }: { run: Run; onClose: () => void }) {
  const release = useVerb(runsApi.releaseRun, { toast: say('The release is planned.'), quiet: true, done: onClose });
  const today = dayNow();
  const form = useForm<{ at: Instant | null }>({ at: null });
  const formId = useId();
  const on = payDate > today ? payDate : today;
  const plan = () =>
    form.submit(async ({ at }) => {
      if (at !== null) await release.mutateAsync({ id, version, at });
      else form.setWrongs({ at: FORM_MESSAGE.required });
    });
  return (
    <Modal
      dirty={form.dirty}
      title={say('Release at a time')}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Cancel')}</Button>
          <Button look="primary" type="submit" form={formId} busy={form.isBusy}>
            {say('Plan the release')}
          </Button>
        </>
      )}
    >
      <form
        id={formId}
        ref={form.ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void plan();
        }}
      >
        <MomentField
          label={say('Release')}
          required
          value={form.values.at}
          onValue={(at) => form.set('at', at)}
          on={on}
          limits={{ min: today }}
          wrong={form.wrongs.at}
        />
        {form.refusal && <Alert tone="bad">{form.refusal}</Alert>}
      </form>
    </Modal>
  );
}
