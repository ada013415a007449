// What may be done with recurring pay: approved or cancelled while it waits, changed or ended once it is approved; and the
// authorizations of a deduction.

import { accountsApi } from '@kawani/domains/deductions/contract';
import { PickedPeople } from '@kawani/domains/employees/admin/picked-people';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { upload } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { Confirm } from '@kawani/kit/web/dialog';
import { SegmentsField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import { Gate, useMe } from '@kawani/kit/web/session';
import { useState } from 'react';
import { recurringApi } from '../contract/recurring.ts';
import { MAX_WHY } from '../contract/recurring-form.ts';
import type { RecurringRule, RecurringVersion } from '../contract/recurring-shapes.ts';
import { RecurringDrawer } from './recurring-drawers.tsx';
import { amountWords, whomWords } from './recurring-words.tsx';

type Doing = 'approve' | 'cancel' | 'change' | 'end' | 'sign';

export function RecurringMoves({ rule, head }: { rule: RecurringRule; head: RecurringVersion }) {
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const isOwn = useMe()?.username === head.madeBy;
  const waits = head.state === 'WAITING';
  const isLive = rule.standing === 'IN_FORCE' || rule.standing === 'TO_COME';
  const { id } = rule;
  return (
    <div className="row">
      {head.kind === 'DEDUCTION' && !head.isEnd && (waits || isLive) && (
        <Gate needs={recurringApi.signed.needs}>
          <Button icon="file" onClick={() => setDoing('sign')}>
            {say('Enter authorizations')}
          </Button>
        </Gate>
      )}
      {isLive && (
        <>
          <Button icon="refuse" onClick={() => setDoing('end')}>
            {say('End')}
          </Button>
          <Button icon="calendar" onClick={() => setDoing('change')}>
            {say('Change')}
          </Button>
        </>
      )}
      {waits && (
        <Button icon="refuse" onClick={() => setDoing('cancel')}>
          {say('Cancel')}
        </Button>
      )}
      {waits && !isOwn && (
        <Button look="primary" icon="check" onClick={() => setDoing('approve')}>
          {say('Approve')}
        </Button>
      )}
      {doing === 'approve' && <Approve {...{ rule, head }} onClose={close} />}
      {doing === 'cancel' && <Cancel id={id} version={head.version} onClose={close} />}
      {doing === 'change' && <RecurringDrawer changes={{ id, version: head }} onClose={close} />}
      {doing === 'end' && <End id={id} onClose={close} />}
      {doing === 'sign' && <Signed id={id} onClose={close} />}
    </div>
  );
}

type Approving = { rule: RecurringRule; head: RecurringVersion; onClose: () => void };

function Approve({ rule: { id, people }, head, onClose }: Approving) {
  const approve = useVerb(recurringApi.approve, { toast: say('Approved. Pay follows it.') });
  const date = showDay(head.effectiveFrom);
  return (
    <Confirm
      title={say('Approve this?')}
      says={
        head.isEnd
          ? say('From {date} on nothing is paid or taken by it. Pay that is complete stays as it is.', { date })
          : say(
              '{amount} for {whom}, from {date} on: {people, plural, one {# person} other {# people}} now. It is never paid to you, and pay that is complete stays as it is.',
              { amount: amountWords(head), whom: whomWords(head), date, people },
            )
      }
      yes={say('Approve')}
      onYes={() => {
        onClose();
        approve.mutate({ id, version: head.version });
      }}
      onNo={onClose}
    />
  );
}

function Cancel({ id, version, onClose }: { id: string; version: number; onClose: () => void }) {
  const form = useForm(recurringApi.cancel, { start: { id, version, remarks: null }, toast: say('Cancelled.') });
  const { Field } = form;
  return (
    <FormDrawer title={say('Cancel what was prepared')} yes={say('Cancel it')} look="danger" {...{ form, onClose }}>
      <Field name="remarks" as={TextArea} label={say('Reason')} required rows={2} maxLength={MAX_WHY} />
    </FormDrawer>
  );
}

function End({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm(recurringApi.end, {
    start: { id, effectiveFrom: null, reason: null },
    schema: async () => (await import('../contract/recurring-form.ts')).RecurringEndForm,
    toast: say('The end waits for approval.'),
  });
  const { Field } = form;
  return (
    <FormDrawer title={say('End it')} yes={say('Prepare')} {...{ form, onClose }}>
      <Field
        name="effectiveFrom"
        as={DateField}
        label={say('First day without it')}
        required
        hint={say('A pay that has days before and after pays the days before.')}
      />
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={MAX_WHY} />
    </FormDrawer>
  );
}

function Signed({ id, onClose }: { id: string; onClose: () => void }) {
  const [who, setWho] = useState<'all' | 'some'>('some');
  const [copy, setCopy] = useState<readonly Attached[]>([]);
  const [isBusy, setBusy] = useState(false);
  const form = useForm(recurringApi.signed, {
    start: { id, givenOn: null, endsOn: null, attachmentId: null, employeeIds: null },
    requires: () => (who === 'some' ? ['employeeIds'] : []),
    schema: async () => (await import('../contract/recurring-form.ts')).RecurringSignedForm,
    toast: say('The authorizations are entered.'),
  });
  const { Field, wrongs, set } = form;
  const choose = (next: 'all' | 'some') => {
    setWho(next);
    set('employeeIds', null);
  };
  return (
    <FormDrawer title={say('Enter authorizations')} yes={say('Save')} isHeld={isBusy} {...{ form, onClose }}>
      <Alert>
        {say('Nothing is deducted without the written authorization of each employee (Labor Code, Art. 113).')}
      </Alert>
      <SegmentsField
        label={say('Who signed')}
        options={[
          { value: 'some', label: say('People you pick') },
          { value: 'all', label: say('All without one') },
        ]}
        value={who}
        onValue={choose}
      />
      {who === 'some' && <PickedPeople wrong={wrongs.employeeIds} onPicked={(ids) => set('employeeIds', [...ids])} />}
      <Field name="givenOn" as={DateField} label={say('Signed on')} required limits={{ max: dayNow() }} />
      <Field name="endsOn" as={DateField} label={say('Valid until')} />
      <AttachField
        label={say('Signed copy')}
        required
        value={copy}
        most={1}
        wrong={wrongs.attachmentId}
        upload={(file) => upload(accountsApi.attach, file)}
        onValue={(files) => {
          setCopy(files);
          set('attachmentId', files[0]?.id ?? null);
        }}
        onBusy={setBusy}
      />
    </FormDrawer>
  );
}
