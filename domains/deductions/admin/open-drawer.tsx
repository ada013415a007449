// Opening an account: what for, how much, from which payday, and for a company deduction what was signed.
import {
  AccountForm,
  AskedBy,
  AuthorizationForm,
  accountsApi,
  DeductionCode,
  LossForm,
  MAX_INSTALMENTS,
  Rhythm,
} from '@kawani/domains/deductions/contract';
import { basisOf } from '@kawani/domains/deductions/rules';
import type { ReturnsOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
import { type Day, showDay, showRange } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useVerb } from '@kawani/kit/web/answer';
import { Checkbox, NumberField, SegmentsField, Select, TextField } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { useForm } from '@kawani/kit/web/use-form';
import { saidOf, useTrial } from '@kawani/kit/web/use-trial';
import { useState } from 'react';
import { AuthorizationFields, type Signed, signedForm, UNSIGNED } from './authorization-fields.tsx';
import { type Heard, LossFields, lossForm, UNHEARD } from './loss-fields.tsx';
import { centavosOf } from './money.ts';

type Values = {
  code: DeductionCode;
  kind: string;
  source: string;
  agencyRef: string;
  principal: number | null;
  interest: number | null;
  instalments: number | null;
  firstOn: Day | '';
  every: Rhythm;
  isProtective: boolean;
  askedBy: AskedBy;
  loss: Heard;
  authorization: Signed;
};
type Props = { employeeId: string; paydays: readonly Day[]; onClose: () => void };

const SHOWN = [
  'code',
  'kind',
  'agencyRef',
  'principal',
  'interest',
  'instalments',
  'firstOn',
  'isProtective',
  'askedBy',
];
const HEARD = ['actual', 'heardOn', 'finding', 'reportId'].map((field) => `loss.${field}`);
const SIGNED = ['what', 'amount', 'givenOn', 'endsOn', 'fileId'].map((field) => `authorization.${field}`);
const INITIAL: Values = {
  code: 'SSS_LOAN',
  kind: 'SSS salary loan',
  source: '',
  agencyRef: '',
  principal: null,
  interest: null,
  instalments: null,
  firstOn: '',
  every: 'MONTH',
  isProtective: false,
  askedBy: 'EMPLOYEE',
  loss: UNHEARD,
  authorization: UNSIGNED,
};
/** What a kind is usually called, and how often it falls due. */
const USUAL: Readonly<Record<DeductionCode, readonly [kind: string, every: Rhythm]>> = {
  SSS_LOAN: ['SSS salary loan', 'MONTH'],
  PAGIBIG_LOAN: ['Pagibig multi-purpose loan', 'MONTH'],
  SUPPORT: ['Support', 'PAYDAY'],
  UNION_DUES: ['Union dues', 'MONTH'],
  LOAN: ['Regular', 'PAYDAY'],
  UNIFORM: ['UPAR', 'PAYDAY'],
  DIAGNOSTICS: ['Diagnostics', 'PAYDAY'],
  LOSS: ['Loss or damage', 'PAYDAY'],
  OTHER: ['', 'PAYDAY'],
};

function givenBy(employeeId: string) {
  return (values: Values) => {
    const { code, kind, source, agencyRef, principal, interest, instalments, firstOn, every } = values;
    return {
      employeeId,
      ...{ code, kind, every },
      ...(source === '' ? {} : { source }),
      ...(agencyRef === '' ? {} : { agencyRef }),
      ...(principal === null ? {} : { principal: centavosOf(principal) }),
      ...(interest === null || interest === 0 || code === 'LOSS' ? {} : { interest: centavosOf(interest) }),
      ...(instalments === null ? {} : { instalments }),
      ...(firstOn === '' ? {} : { firstOn }),
      ...(code === 'UNIFORM' ? { isProtective: values.isProtective } : {}),
      ...(code === 'DIAGNOSTICS' ? { askedBy: values.askedBy } : {}),
      ...(code === 'LOSS' ? { loss: lossForm(values.loss) } : {}),
      ...(basisOf(code) === 'AUTHORIZED' ? { authorization: signedForm(values.authorization) } : {}),
    };
  };
}

/** The schedule is shown before everything that was signed and found is filled in. */
function soFar({ authorization, loss, ...rest }: ReturnType<ReturnType<typeof givenBy>>) {
  const isSigned = AuthorizationForm.safeParse(authorization).success;
  const isHeard = LossForm.safeParse(loss).success;
  return { ...rest, ...(isSigned && { authorization }), ...(isHeard && { loss }) };
}

export function OpenDrawer({ employeeId, paydays, onClose }: Props) {
  const [isHeld, setHeld] = useState(false);
  const given = givenBy(employeeId);
  const form = useForm<Values>({ ...INITIAL, firstOn: paydays[0] ?? '' }, { schema: AccountForm, given });
  const open = useVerb(accountsApi.open, { quiet: true, toast: say('Account opened') });
  const trial = useTrial(accountsApi.preview, AccountForm, soFar(given(form.values)));
  const said = saidOf(trial?.objections, [...SHOWN, ...HEARD, ...SIGNED]);
  const wrong = { ...said.at, ...form.wrongs };
  const isSigned = basisOf(form.values.code) === 'AUTHORIZED';
  return (
    <FormDrawer
      title={say('Open account')}
      yes={say('Open account')}
      isHeld={isHeld}
      send={() => form.submit((values) => open.mutateAsync(given(values) as never))}
      beside={said.beside}
      follows={trial && <Follows trial={trial} />}
      {...{ form, onClose }}
    >
      <Fields form={form} paydays={paydays} wrong={wrong} />
      {form.values.code === 'LOSS' && (
        <LossFields
          value={form.values.loss}
          onValue={(loss) => form.set('loss', loss)}
          wrong={(field) => wrong[`loss.${field}`]}
          onBusy={setHeld}
        />
      )}
      {isSigned && (
        <AuthorizationFields
          value={form.values.authorization}
          onValue={(authorization) => form.set('authorization', authorization)}
          wrong={(field) => wrong[`authorization.${field}`]}
          onBusy={setHeld}
        />
      )}
    </FormDrawer>
  );
}

function Follows({ trial: { dues, total } }: { trial: ReturnsOf<typeof accountsApi.preview> }) {
  const [first, last] = [dues[0], dues.at(-1)];
  if (first === undefined || last === undefined) return null;
  const facts = { total: showPesos(total), count: dues.length, amount: showPesos(first.amount) };
  return (
    <ul className="follows" aria-label={say('What it comes to')}>
      <li>
        {last.amount === first.amount
          ? say('{total} in {count, plural, one {# instalment} other {# instalments}} of {amount}', facts)
          : say(
              '{total} in {count, plural, one {# instalment} other {# instalments}} of {amount}, the last of {last}',
              {
                ...facts,
                last: showPesos(last.amount),
              },
            )}
      </li>
      <li>{dues.length === 1 ? showDay(first.dueOn) : showRange(first.dueOn, last.dueOn)}</li>
    </ul>
  );
}

type FieldsProps = { form: Form<Values>; paydays: readonly Day[]; wrong: Readonly<Record<string, string>> };

function Fields({ form, paydays, wrong }: FieldsProps) {
  const pick = (code: DeductionCode) => {
    const [kind, every] = USUAL[code];
    form.set('code', code);
    form.set('kind', kind);
    form.set('every', every);
  };
  const isOrdered = basisOf(form.values.code) !== 'AUTHORIZED';
  return (
    <>
      <Select
        label={say('For')}
        required
        value={form.values.code}
        wrong={wrong.code}
        onValue={(code) => pick(code as DeductionCode)}
        options={DeductionCode.options}
      />
      <TextField
        label={say('Kind')}
        required
        maxLength={60}
        value={form.values.kind}
        wrong={wrong.kind}
        onValue={(kind) => form.set('kind', kind)}
      />
      {isOrdered && (
        <TextField
          label={say(form.values.code === 'SUPPORT' ? 'Court order' : 'Agency reference')}
          required
          maxLength={40}
          value={form.values.agencyRef}
          wrong={wrong.agencyRef}
          onValue={(agencyRef) => form.set('agencyRef', agencyRef)}
        />
      )}
      {form.values.code === 'UNIFORM' && (
        <Checkbox
          label={say('It is protective equipment (PPE)')}
          checked={form.values.isProtective}
          onChecked={(isProtective) => form.set('isProtective', isProtective)}
        />
      )}
      {wrong.isProtective && (
        <span className="field-wrong" role="alert">
          {wrong.isProtective}
        </span>
      )}
      {form.values.code === 'DIAGNOSTICS' && (
        <Select
          label={say('Asked for by')}
          required
          value={form.values.askedBy}
          wrong={wrong.askedBy}
          onValue={(askedBy) => form.set('askedBy', askedBy)}
          options={AskedBy.options}
        />
      )}
      <NumberField
        label={say(isOrdered ? 'To deduct in all' : 'Principal')}
        required
        decimals={2}
        min={0.01}
        unit="Php"
        value={form.values.principal}
        wrong={wrong.principal}
        onValue={(principal) => form.set('principal', principal)}
      />
      {!isOrdered && form.values.code !== 'LOSS' && (
        <NumberField
          label={say('Interest in all')}
          decimals={2}
          min={0}
          unit="Php"
          value={form.values.interest}
          wrong={wrong.interest}
          onValue={(interest) => form.set('interest', interest)}
        />
      )}
      <NumberField
        label={say(form.values.every === 'MONTH' ? 'Months' : 'Instalments')}
        required
        min={1}
        max={MAX_INSTALMENTS}
        value={form.values.instalments}
        wrong={wrong.instalments}
        onValue={(instalments) => form.set('instalments', instalments)}
      />
      <SegmentsField label={say('Due')} required {...form.field('every')} options={Rhythm.options} />
      <Select
        label={say('First deduction')}
        required
        value={form.values.firstOn}
        wrong={wrong.firstOn}
        onValue={(firstOn) => form.set('firstOn', firstOn as Day)}
        options={paydays.map((value) => ({ value, label: showDay(value) }))}
      />
    </>
  );
}
