// A person's leave as the 201 file shows it: credits of a year, the ledger behind them, adding and deducting with a reason.
import { say } from '@kawani/kit/contract/say';
import { valueList } from '@kawani/kit/contract/value-list';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button, IconButton } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useUrlState } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import type { LeaveCode } from '../../types/lists.ts';
import { LeavePermission } from '../../types/policy.ts';
import { leaveCreditsApi } from '../contract.ts';
import { daysText } from '../rules/words.ts';
import { BalanceCards } from '../screens/balances.tsx';
import { LedgerDrawer } from '../screens/ledger-drawer.tsx';
import { NO_LEDGER } from '../screens/ledger-view.ts';

const HEIGHT = 240;
const VIEW = { 'credits-year': '', ...NO_LEDGER };

export function LeavesOf({ employeeId }: { employeeId: string }) {
  const thisYear = Number(dayNow().slice(0, 4));
  const [{ 'credits-year': chosen, ledger }, set] = useUrlState(VIEW);
  const year = Number(chosen) || thisYear;
  const setYear = (to: number) => set({ 'credits-year': String(to) });
  const [isChanging, setChanging] = useState(false);
  const mayChange = useHolds(LeavePermission.ADD_EMPLOYEE_LEAVE_CREDIT);
  const answer = useAnswer(leaveCreditsApi.creditsOf, { employeeId, year });
  const aside = (
    <div className="row">
      <IconButton icon="left" label={say('Previous year')} onClick={() => setYear(year - 1)} />
      <strong aria-live="polite">{year}</strong>
      <IconButton icon="right" label={say('Next year')} disabled={year > thisYear} onClick={() => setYear(year + 1)} />
      {mayChange && <Button onClick={() => setChanging(true)}>{say('Add or deduct')}</Button>}
    </div>
  );
  return (
    <Card title={say('Leave credits')} aside={aside}>
      <Block of={answer} height={HEIGHT} failed={say("The leave credits couldn't be loaded.")}>
        {(credits) => (
          <>
            <BalanceCards
              credits={credits}
              none={say('No leave credits in {year}.', { year: String(year) })}
              onLedger={(type) => set({ ledger: type })}
            />
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
      {ledger !== '' && <LedgerDrawer type={ledger} employeeId={employeeId} onClose={() => set(NO_LEDGER)} />}
    </Card>
  );
}

type ChangeDrawerProps = {
  employeeId: string;
  year: number;
  types: readonly { type: LeaveCode; label: string; available: number }[];
  onClose: () => void;
};
type Sign = { sign: 'add' | 'deduct' };

const Signs = valueList({ add: 'Add', deduct: 'Deduct' });
const ADDING: Sign = { sign: 'add' };
const MAX_REASON = 250;

function ChangeDrawer({ employeeId, year, types, onClose }: ChangeDrawerProps) {
  const form = useForm(leaveCreditsApi.adjust, {
    start: { employeeId, year, type: null, days: null, expiresOn: null, reason: null },
    own: ADDING,
    sends: ({ sign, days, expiresOn, ...rest }) => ({
      ...rest,
      days: days && signed(days, sign),
      expiresOn: isCarried({ ...rest, sign }) ? expiresOn : null,
    }),
    requires: (values) => (isCarried(values) ? ['expiresOn'] : []),
    schema: async () => (await import('../contract/form.ts')).CreditChange,
    toast: say('Leave credits changed.'),
  });
  const { values, Field } = form;
  const chosen = types.find(({ type }) => type === values.type);
  const after = chosen && chosen.available + signed(values.days ?? 0, values.sign);
  return (
    <FormDrawer
      title={say('Leave credits of {year}', { year: String(year) })}
      yes={say(values.sign === 'add' ? 'Add credits' : 'Deduct credits')}
      {...{ form, onClose }}
    >
      <Field
        name="type"
        label={say('Type')}
        required
        none={say('Choose a type')}
        options={types.map(({ type, label, available }) => ({
          value: type,
          label: say('{leave} · {days} left', { leave: label, days: available }),
        }))}
      />
      <Field name="sign" label={say('Action')} required look="segments" options={Signs.options} />
      <Field
        name="days"
        as={NumberField}
        label={say('Days')}
        required
        unit={say('days')}
        decimals={1}
        min={0.5}
        max={366}
        hint={
          after === undefined || values.days === null
            ? say('Whole or half days.')
            : say('{days} would be left.', { days: daysText(after) })
        }
      />
      {isCarried(values) && <Field name="expiresOn" as={DateField} label={say('Can be used until')} required />}
      <Field
        name="reason"
        as={TextArea}
        label={say('Reason')}
        required
        rows={3}
        maxLength={MAX_REASON}
        hint={say('The employee sees it in the ledger.')}
      />
    </FormDrawer>
  );
}

const signed = (days: number, sign: Sign['sign']) => (sign === 'add' ? days : -days);

/** Carried days alone end on a day of their own. */
function isCarried({ type, sign }: { type: LeaveCode | null } & Sign): boolean {
  return type === 'CL' && sign === 'add';
}
