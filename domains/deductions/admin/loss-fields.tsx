// What a deduction for loss or damage stands on: how much was lost, the day of the hearing, what was found, and the report.
import { accountsApi, MAX_FINDING } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { upload } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { dayNow } from '@kawani/kit/web/now';
import { centavosOf } from './money.ts';

export type Heard = {
  actual: number | null;
  heardOn: Day | null;
  finding: string;
  report: readonly Attached[];
};
export const UNHEARD: Heard = { actual: null, heardOn: null, finding: '', report: [] };

export function lossForm({ actual, heardOn, finding, report }: Heard) {
  return {
    ...(actual === null ? {} : { actual: centavosOf(actual) }),
    ...(heardOn === null ? {} : { heardOn }),
    ...(finding.trim() === '' ? {} : { finding }),
    reportId: report[0]?.id,
  };
}

type Props = {
  value: Heard;
  onValue: (value: Heard) => void;
  wrong: (field: string) => string | undefined;
  onBusy: (sending: boolean) => void;
};

export function LossFields({ value, onValue, wrong, onBusy }: Props) {
  const put = (changes: Partial<Heard>) => onValue({ ...value, ...changes });
  return (
    <>
      <NumberField
        label={say('Actual loss')}
        required
        decimals={2}
        min={0.01}
        unit="Php"
        value={value.actual}
        wrong={wrong('actual')}
        onValue={(actual) => put({ actual })}
      />
      <DateField
        label={say('Heard on')}
        required
        hint={say('When the employee explained, before anything is deducted.')}
        limits={{ max: dayNow() }}
        value={value.heardOn}
        wrong={wrong('heardOn')}
        onValue={(heardOn) => put({ heardOn })}
      />
      <TextArea
        label={say('What was found')}
        required
        hint={say('How the employee was shown responsible.')}
        maxLength={MAX_FINDING}
        value={value.finding}
        wrong={wrong('finding')}
        onValue={(finding) => put({ finding })}
      />
      <AttachField
        label={say('Report')}
        required
        value={value.report}
        most={1}
        wrong={wrong('reportId')}
        upload={(file) => upload(accountsApi.attach, file)}
        onValue={(report) => put({ report })}
        onBusy={onBusy}
      />
    </>
  );
}
