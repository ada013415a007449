// The form of a job designation: what it pays and what it asks for.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Checkbox, NumberField, Select, TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { EntryForm } from '@kawani/kit/web/register-api';
import type { ReactNode } from 'react';
import type { Designation } from '../contract/designations.ts';
import { MAX_UNIT_NAME, unitsApi } from '../contract/units.ts';
import { optionsOf } from './named-choices.tsx';
import { CodeField } from './unit-fields.tsx';
import './units.css';
import { DesignationForm } from '../contract/designations.ts';

type Values = {
  code: string;
  title: string;
  departmentId: string;
  billable: boolean;
  rateFrom: number | null;
  rateTo: number | null;
  documents: readonly string[];
  diagnostics: readonly string[];
};

export type DesignationFormProps = {
  /** Diagnostics that can be required, from the module that knows them. */
  diagnostics: readonly string[];
  /** The uniform of people posted with it, from the module that keeps it. */
  UniformSet: (props: { designationId: string }) => ReactNode;
};

const centavos = (pesos: number | null) => (pesos === null ? null : Math.round(pesos * 100));

const inPesos = (amount: number | null) => (amount === null ? null : amount / 100);

export function designationForm(asked: DesignationFormProps): EntryForm<Designation, Values> {
  return {
    schema: DesignationForm,
    blank: {
      ...{ code: '', title: '', departmentId: '', billable: true, rateFrom: null, rateTo: null },
      ...{ documents: [], diagnostics: [] },
    },
    valuesOf: ({ code, title, department, billable, rateFrom, rateTo, documents, diagnostics }) => ({
      ...{ code, title, billable, diagnostics },
      departmentId: department?.id ?? '',
      rateFrom: inPesos(rateFrom),
      rateTo: inPesos(rateTo),
      documents: documents.map((document) => document.code),
    }),
    given: ({ rateFrom, rateTo, ...values }) => ({
      ...values,
      rateFrom: centavos(rateFrom),
      rateTo: centavos(rateTo),
    }),
    fields: (filled, designation) => (
      <>
        <Fields form={filled} diagnostics={asked.diagnostics} />
        {designation && <asked.UniformSet designationId={designation.id} />}
      </>
    ),
  };
}

function Fields({ form, diagnostics: offered }: { form: Form<Values>; diagnostics: readonly string[] }) {
  const { values, wrongs, set } = form;
  const choices = useAnswer(unitsApi.choices, {}).data;
  const departments = choices?.departments ?? [];
  return (
    <>
      <CodeField form={form} example="RIGGER" />
      <TextField label={say('Title')} required maxLength={MAX_UNIT_NAME} {...form.field('title')} />
      <Select
        label={say('Department')}
        none={say('None')}
        {...form.field('departmentId')}
        options={optionsOf(departments)}
      />
      <Checkbox
        label={say('Billable to the client')}
        checked={values.billable}
        onChecked={(is) => set('billable', is)}
      />
      <div className="grid-2">
        <NumberField label={say('Rate from, a day')} unit="Php" decimals={2} min={0.01} {...form.field('rateFrom')} />
        <NumberField label={say('Rate to, a day')} unit="Php" decimals={2} min={0.01} {...form.field('rateTo')} />
      </div>
      <Choices
        legend={say('Required documents')}
        hint={say('In addition to what every 201 file holds.')}
        options={(choices?.documents ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        chosen={values.documents}
        wrong={wrongs.documents}
        onChosen={(documents) => set('documents', documents)}
      />
      <Choices
        legend={say('Required diagnostics')}
        options={offered.map((name) => ({ value: name, label: name }))}
        chosen={values.diagnostics}
        wrong={wrongs.diagnostics}
        onChosen={(diagnostics) => set('diagnostics', diagnostics)}
      />
    </>
  );
}

type ChoicesProps = {
  legend: string;
  hint?: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  wrong: string | undefined;
  onChosen: (chosen: readonly string[]) => void;
};

/** A choice that isn't offered now stays until it is removed. */
function Choices({ legend, hint, options, chosen, wrong, onChosen }: ChoicesProps) {
  const gone = chosen.filter((value) => !options.some((option) => option.value === value));
  const all = [...options, ...gone.map((value) => ({ value, label: value }))];
  return (
    <fieldset className="unit-choices">
      <legend>{legend}</legend>
      {hint && <p className="quiet">{hint}</p>}
      {all.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChecked={(is) => onChosen(is ? [...chosen, value] : chosen.filter((other) => other !== value))}
        />
      ))}
      {wrong && (
        <span className="field-wrong" role="alert">
          {wrong}
        </span>
      )}
    </fieldset>
  );
}
