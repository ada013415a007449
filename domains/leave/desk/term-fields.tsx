// The fields of terms, in three parts: what is given, to whom, and how it is filed.
import {
  LeaveAccrual,
  LeaveCivilStatus,
  LeavePer,
  LeaveSex,
  type LeaveTypeEntry,
  LeaveUnit,
  LeaveYearEnd,
} from '@kawani/domains/leave/contract';
import { Checkbox, NumberField, Select, TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/use-form';
import type { ReactNode } from 'react';
import type { TermValues } from './term-values.ts';
import './leave-types.css';

type OfForm = { form: Form<TermValues> };

const MAX_WORDS = 160;

type CreditFieldsProps = OfForm & { lawDays: number | null; others: readonly LeaveTypeEntry[] };

export function CreditFields({ form, lawDays, others }: CreditFieldsProps) {
  const { values, set } = form;
  const isYearly = values.per === 'YEAR';
  return (
    <Part title="What it gives">
      <Days
        form={form}
        name="entitlement"
        label="Days"
        hint={lawDays === null ? undefined : `The law gives ${lawDays} days at least.`}
      />
      <Choice form={form} name="per" label="Given for" options={LeavePer.options} />
      {isYearly && <Choice form={form} name="accrual" label="Credited" options={LeaveAccrual.options} />}
      {isYearly && (
        <Choice form={form} name="yearEnd" label="What is left at the end of the year" options={LeaveYearEnd.options} />
      )}
      {values.yearEnd === 'CARRY' && isYearly && (
        <>
          <Days form={form} name="carries" label="Carried over at most" />
          <Days form={form} name="carryMonths" label="To be used within" unit="months" decimals={0} />
        </>
      )}
      {isYearly && (
        <Select
          label="Not given beside"
          none="Any other type"
          {...form.field('unlessType')}
          options={others.map(({ type, label }) => ({ value: type, label }))}
        />
      )}
      <div className="term-ticks">
        <Checkbox label="Paid" checked={values.paid} onChecked={(paid) => set('paid', paid)} />
        <Checkbox label="Half days" checked={values.halfDays} onChecked={(half) => set('halfDays', half)} />
        {isYearly && (
          <Checkbox
            label="A part in the year the service is reached"
            checked={values.prorated}
            onChecked={(part) => set('prorated', part)}
          />
        )}
      </div>
    </Part>
  );
}

export function WhomFields({ form }: OfForm) {
  const { values, set } = form;
  return (
    <Part title="Whom it is for">
      <Days form={form} name="tenureMonths" label="After service of" unit="months" decimals={0} />
      <Choice form={form} name="sex" label="Sex" none="Any" options={LeaveSex.options} />
      <Choice form={form} name="civilStatus" label="Civil status" none="Any" options={LeaveCivilStatus.options} />
      <div className="term-ticks">
        <Checkbox
          label="Only with a solo parent ID"
          checked={values.soloParent}
          onChecked={(only) => set('soloParent', only)}
        />
      </div>
      <TextField
        label="What it needs, in words"
        required
        maxLength={MAX_WORDS}
        hint="Read by those it is not for: “Vacation leave needs …”."
        {...form.field('needs')}
      />
    </Part>
  );
}

export function FilingFields({ form }: OfForm) {
  const { values } = form;
  return (
    <Part title="How it is filed">
      <Choice form={form} name="unit" label="Counted in" options={LeaveUnit.options} />
      <Days form={form} name="noticeDays" label="Filed ahead by" decimals={0} />
      <Days form={form} name="backDays" label="Or afterwards within" decimals={0} />
      <Days form={form} name="maxPerFiling" label="Most in one filing" isOptional />
      <TextField
        label="Document asked for"
        maxLength={MAX_WORDS}
        hint="As in “a medical certificate”; none where left empty."
        {...form.field('document')}
      />
      {values.document !== '' && <Days form={form} name="documentOver" label="When it is longer than" />}
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="terms">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type Name<Value> = { [Key in keyof TermValues]: TermValues[Key] extends Value ? Key : never }[keyof TermValues];

type DaysProps = OfForm & {
  name: Extract<
    | 'entitlement'
    | 'carries'
    | 'carryMonths'
    | 'tenureMonths'
    | 'noticeDays'
    | 'backDays'
    | 'documentOver'
    | 'maxPerFiling',
    Name<number | null>
  >;
  label: string;
  hint?: string | undefined;
  unit?: string;
  decimals?: number;
  isOptional?: boolean;
};

function Days({ form, name, label, hint, unit = 'days', decimals = 1, isOptional = false }: DaysProps) {
  return (
    <NumberField
      label={label}
      required={!isOptional}
      unit={unit}
      decimals={decimals}
      min={0}
      {...(hint === undefined ? {} : { hint })}
      value={form.values[name]}
      wrong={form.wrongs[name]}
      onValue={(value) => form.set(name, value)}
    />
  );
}

type ChoiceProps = OfForm & {
  name: 'per' | 'accrual' | 'yearEnd' | 'unit' | 'sex' | 'civilStatus';
  label: string;
  none?: string;
  options: readonly { value: string; label: string }[];
};

function Choice({ form, name, label, none, options }: ChoiceProps) {
  return (
    <Select
      label={label}
      required={none === undefined}
      {...(none === undefined ? {} : { none })}
      value={form.values[name]}
      wrong={form.wrongs[name]}
      options={[...options]}
      onValue={(value) => form.set(name, value as never)}
    />
  );
}
