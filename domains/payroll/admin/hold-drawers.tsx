// Holding the pay of somebody or leaving them out of a run, and lifting it again; each with a reason.
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { DateField } from '@kawani/kit/web/date-field';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { dayNow } from '@kawani/kit/web/now';
import type { HoldKind } from '../contract/hold-kinds.ts';
import { holdsApi, MAX_HOLD_REASON, type PayHold } from '../contract/holds.ts';

type HoldDrawerProps = {
  runId: string;
  kind: HoldKind;
  /** Whose, in words. */
  whom: string;
  employeeIds: readonly string[];
  /** Or everybody of a pay group. */
  groupId?: string;
  onClose: () => void;
};

export function HoldDrawer({ runId, kind, whom, employeeIds, groupId, onClose }: HoldDrawerProps) {
  const isHeld = kind === 'HELD';
  const form = useForm(holdsApi.setHolds, {
    start: { id: runId, kind, employeeIds: [...employeeIds], groupId: groupId ?? null, reason: null },
    schema: async () => (await import('../contract/holds.ts')).HoldForm,
    toast: isHeld ? say('The pay is held.') : say('Left out of this pay.'),
  });
  const { Field } = form;
  return (
    <FormDrawer
      title={isHeld ? say('Hold the pay of {whom}', { whom }) : say('Leave {whom} out of this pay', { whom })}
      yes={isHeld ? say('Hold') : say('Leave out')}
      {...{ form, onClose }}
    >
      <p>
        {isHeld
          ? say(
              'The pay is computed and completed, but the payslip is not shown and the bank file and the cash list leave it out. Another person lifts it.',
            )
          : say(
              'Nothing is computed in this run. What was earned is paid later, by correcting the empty payslip, or now by including them again.',
            )}
      </p>
      <Field
        name="reason"
        as={TextArea}
        label={say('Reason')}
        required
        rows={2}
        maxLength={MAX_HOLD_REASON}
        hint={say('The office sees it. The employee is told only that payroll can say why.')}
      />
    </FormDrawer>
  );
}

export function LiftDrawer({ hold, onClose }: { hold: PayHold; onClose: () => void }) {
  const { id, kind, runState, name, starts, ends, net, reason, setBy, setAt } = hold;
  const today = dayNow();
  const isPaidApart = kind === 'HELD' && runState === 'Completed';
  const form = useForm(holdsApi.liftHold, {
    start: { id, reason: null, payOn: isPaidApart ? today : null },
    requires: () => (isPaidApart ? ['payOn'] : []),
    schema: async () => (await import('../contract/holds.ts')).LiftForm,
    toast: kind === 'HELD' ? say('The hold is lifted.') : say('Computed again.'),
  });
  const { Field } = form;
  return (
    <FormDrawer
      title={kind === 'HELD' ? say('Lift the hold of {name}', { name }) : say('Include {name} again', { name })}
      yes={kind === 'HELD' ? say('Lift') : say('Compute')}
      {...{ form, onClose }}
    >
      <p>
        <strong>{showRange(starts, ends)}</strong>
        {kind === 'HELD' && <> · {showPesos(net)}</>}
        <br />
        <span className="quiet">
          {say('{reason} ({by}, {date})', { reason, by: setBy, date: showDay(dayAt(setAt)) })}
        </span>
      </p>
      {isPaidApart && (
        <Field
          name="payOn"
          as={DateField}
          label={say('Paid on')}
          required
          hint={say('It gets a bank file and a cash list of its own under Remittances, Pay-out.')}
        />
      )}
      <Field name="reason" as={TextArea} label={say('Reason')} required rows={2} maxLength={MAX_HOLD_REASON} />
    </FormDrawer>
  );
}
