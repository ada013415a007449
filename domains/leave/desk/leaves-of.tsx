// A person's leave as the 201 file shows it: credits of a year, the ledger behind them, adding and deducting with a reason.
import { type LeaveCode, LeavePermission, leaveApi } from '@kawani/domains/leave/contract';
import { Day } from '@kawani/kit/values/day';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button, IconButton } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField, SegmentsField, Select } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { dayNow } from '@kawani/kit/web/now';
import { useHolds } from '@kawani/kit/web/session';
import { useForm } from '@kawani/kit/web/use-form';
import { useState } from 'react';
import * as z from 'zod/mini';
import { BalanceCards } from '../screens/balances.tsx';
import { LedgerDrawer } from '../screens/ledger-drawer.tsx';

const HEIGHT = 240;

export function LeavesOf({ employeeId }: { employeeId: string }) {
  const thisYear = Number(dayNow().slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [ledger, setLedger] = useState('');
  const [isChanging, setChanging] = useState(false);
  const mayChange = useHolds(LeavePermission.ADD_EMPLOYEE_LEAVE_CREDIT);
  const answer = useAnswer(leaveApi.creditsOf, { employeeId, year });
  const aside = (
    <div className="row">
      <IconButton icon="left" label="The year before" onClick={() => setYear(year - 1)} />
      <strong aria-live="polite">{year}</strong>
      <IconButton icon="right" label="The next year" disabled={year > thisYear} onClick={() => setYear(year + 1)} />
      {mayChange && <Button onClick={() => setChanging(true)}>Add or deduct</Button>}
    </div>
  );
  return (
    <Card title="Leave credits" aside={aside}>
      <Block of={answer} height={HEIGHT} failed="The leave credits could not be loaded.">
        {(credits) => (
          <>
            <BalanceCards credits={credits} none={`No leave credits in ${year}.`} onLedger={setLedger} />
            {isChanging && (
              <ChangeDrawer
                employeeId={employeeId}
                year={year}
                types={credits.cards.filter(({ drawsCredits }) => drawsCredits)}
                onClose={() => setChanging(false)}
              />
            )}
          </>
        )}
      </Block>
      {ledger !== '' && <LedgerDrawer type={ledger} employeeId={employeeId} onClose={() => setLedger('')} />}
    </Card>
  );
}

type ChangeDrawerProps = {
  employeeId: string;
  year: number;
  types: readonly { type: LeaveCode; label: string; available: number }[];
  onClose: () => void;
};
type Values = { type: string; sign: 'add' | 'deduct'; days: number | null; expiresOn: Day | null; reason: string };

const SIGNS = [
  { value: 'add', label: 'Add' },
  { value: 'deduct', label: 'Deduct' },
] as const;
const MAX_REASON = 250;
const Change = z.object({
  type: z.string().check(z.minLength(1)),
  days: z.number().check(z.multipleOf(0.5), z.gte(0.5), z.lte(366)),
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON)),
  expiresOn: z.optional(Day),
});

function ChangeDrawer({ employeeId, year, types, onClose }: ChangeDrawerProps) {
  const initial: Values = { type: '', sign: 'add', days: null, expiresOn: null, reason: '' };
  const form = useForm<Values>(initial, { schema: Change });
  const { values } = form;
  const verb = useVerb(leaveApi.adjust, { quiet: true, toast: 'Leave credits changed.' });
  const chosen = types.find(({ type }) => type === values.type);
  const after = chosen && chosen.available + (values.days ?? 0) * (values.sign === 'add' ? 1 : -1);
  const change = ({ type, sign, days, expiresOn, reason }: Values) =>
    verb.mutateAsync({
      employeeId,
      type: type as LeaveCode,
      year,
      days: (days ?? 0) * (sign === 'add' ? 1 : -1),
      reason,
      ...(expiresOn === null || type !== 'CL' || sign === 'deduct' ? {} : { expiresOn }),
    });
  return (
    <FormDrawer
      title={`Leave credits of ${year}`}
      yes={values.sign === 'add' ? 'Add credits' : 'Deduct credits'}
      send={() => form.submit(change)}
      {...{ form, onClose }}
    >
      <Select
        label="Type"
        required
        none="Choose a type"
        {...form.field('type')}
        options={types.map(({ type, label, available }) => ({ value: type, label: `${label} · ${available} left` }))}
      />
      <SegmentsField label="What to do" required options={SIGNS} {...form.field('sign')} />
      <NumberField
        label="Days"
        required
        unit="days"
        decimals={1}
        min={0.5}
        max={366}
        {...form.field('days')}
        hint={after === undefined || values.days === null ? 'Whole or half days.' : `${after} days would be left.`}
      />
      {values.type === 'CL' && values.sign === 'add' && (
        <DateField label="May be used until" required {...form.field('expiresOn')} />
      )}
      <TextArea
        label="Reason"
        required
        rows={3}
        maxLength={MAX_REASON}
        hint="The employee reads it in the ledger."
        {...form.field('reason')}
      />
    </FormDrawer>
  );
}
