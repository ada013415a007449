// What was signed: what for, how much, from when and until when, and its copy.
import { accountsApi } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { type Attached, AttachField } from '@kawani/kit/web/attach-field';
import { upload } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField, TextField } from '@kawani/kit/web/fields';
import { dayNow } from '@kawani/kit/web/now';
import { centavosOf } from './money.ts';

export type Signed = {
  what: string;
  amount: number | null;
  givenOn: Day | null;
  endsOn: Day | null;
  copy: readonly Attached[];
};
export const UNSIGNED: Signed = { what: '', amount: null, givenOn: null, endsOn: null, copy: [] };

export function signedForm({ what, amount, givenOn, endsOn, copy }: Signed) {
  return {
    ...(what.trim() === '' ? {} : { what }),
    ...(amount === null ? {} : { amount: centavosOf(amount) }),
    ...(givenOn === null ? {} : { givenOn }),
    ...(endsOn === null ? {} : { endsOn }),
    fileId: copy[0]?.id,
  };
}

type Props = {
  value: Signed;
  onValue: (value: Signed) => void;
  wrong: (field: string) => string | undefined;
  onBusy: (sending: boolean) => void;
};

export function AuthorizationFields({ value, onValue, wrong, onBusy }: Props) {
  const put = (changes: Partial<Signed>) => onValue({ ...value, ...changes });
  return (
    <>
      <TextField
        label={say('Authorized deduction')}
        required
        hint={say('What was agreed to, as it was signed.')}
        maxLength={200}
        value={value.what}
        wrong={wrong('what')}
        onValue={(what) => put({ what })}
      />
      <NumberField
        label={say('Authorized amount')}
        decimals={2}
        min={0.01}
        unit={say('Php in all')}
        value={value.amount}
        wrong={wrong('amount')}
        onValue={(amount) => put({ amount })}
      />
      <DateField
        label={say('Signed on')}
        required
        limits={{ max: dayNow() }}
        value={value.givenOn}
        wrong={wrong('givenOn')}
        onValue={(givenOn) => put({ givenOn })}
      />
      <DateField
        label={say('Valid until')}
        value={value.endsOn}
        wrong={wrong('endsOn')}
        onValue={(endsOn) => put({ endsOn })}
      />
      <AttachField
        label={say('Signed copy')}
        required
        value={value.copy}
        most={1}
        wrong={wrong('fileId')}
        upload={(file) => upload(accountsApi.attach, file)}
        onValue={(copy) => put({ copy })}
        onBusy={onBusy}
      />
    </>
  );
}
