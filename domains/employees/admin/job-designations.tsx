// Maintenance: job designations, what each may pay and what it asks for.
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Tag } from '@kawani/kit/web/card';
import { Checkbox, NumberField, Select, TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { Column } from '@kawani/kit/web/list';
import { type EntryForm, Register, StateTag } from '@kawani/kit/web/register';
import type { ReactNode } from 'react';
import { type Designation, designationsApi } from '../contract/designations.ts';
import { MAX_UNIT_NAME, unitsApi } from '../contract/units.ts';
import { optionsOf } from './named-choices.tsx';
import { CodeField } from './unit-fields.tsx';
import './units.css';

const COLUMNS: readonly Column<Designation>[] = [
  { key: 'code', title: 'Code', sort: 'code', cell: ({ code }) => code },
  { key: 'title', title: 'Title', sort: 'title', cell: ({ title }) => title },
  { key: 'department', title: 'Department', cell: ({ department }) => department?.name ?? '' },
  { key: 'billable', title: 'Billable', cell: ({ billable }) => (billable ? 'Yes' : 'No') },
  {
    key: 'rate',
    title: 'Rate range a day',
    align: 'right',
    cell: (designation) => <span className="figures">{rateInWords(designation)}</span>,
  },
  { key: 'asks', title: 'Asks for', cell: asksInWords },
  { key: 'headcount', title: 'Headcount', align: 'right', cell: ({ headcount }) => headcount.toLocaleString('en-PH') },
  { key: 'active', title: 'Active', cell: ({ isActive }) => <StateTag isActive={isActive} /> },
];

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

type JobDesignationsProps = {
  /** What may be asked for, from the module that knows. */
  diagnostics: readonly string[];
  /** What people posted as it wear, from the module that keeps it. */
  UniformSet: (props: { designationId: string }) => ReactNode;
};

const centavos = (pesos: number | null) => (pesos === null ? null : Math.round(pesos * 100));
const inPesos = (amount: number | null) => (amount === null ? null : amount / 100);

export function JobDesignations(asked: JobDesignationsProps) {
  const form: EntryForm<Designation, Values> = {
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
  return (
    <Register
      api={designationsApi}
      title="Job Designation"
      about="What people are posted as, what that may pay a day, and what it asks for."
      seeks="Code or title"
      columns={COLUMNS}
      card={(designation) => ({
        title: designation.code,
        main: designation.title,
        detail: [rateInWords(designation), `${designation.headcount} people`].filter(Boolean).join(' · '),
      })}
      nameOf={({ title }) => title}
      form={form}
    />
  );
}

function rateInWords({ rateFrom, rateTo }: Designation): string {
  const show = (amount: number) => showPesos(amount as Centavos);
  if (rateFrom === null) return rateTo === null ? '' : `up to ${show(rateTo)}`;
  return rateTo === null ? `from ${show(rateFrom)}` : `${show(rateFrom)} to ${show(rateTo)}`;
}

function asksInWords({ documents, diagnostics }: Designation) {
  const counts = [
    [documents.length, 'documents'],
    [diagnostics.length, 'diagnostics'],
  ] as const;
  const asked = counts.filter(([count]) => count > 0);
  return asked.length === 0 ? <Tag>Nothing more</Tag> : asked.map(([count, what]) => `${count} ${what}`).join(', ');
}

function Fields({ form, diagnostics: offered }: { form: Form<Values>; diagnostics: readonly string[] }) {
  const { values, wrongs, set } = form;
  const choices = useAnswer(unitsApi.choices, {}).data;
  const departments = choices?.departments ?? [];
  return (
    <>
      <CodeField form={form} example="RIGGER" />
      <TextField label="Title" required maxLength={MAX_UNIT_NAME} {...form.field('title')} />
      <Select label="Department" none="None" {...form.field('departmentId')} options={optionsOf(departments)} />
      <Checkbox label="Billable to the client" checked={values.billable} onChecked={(is) => set('billable', is)} />
      <div className="grid-2">
        <NumberField label="Rate from, a day" unit="Php" decimals={2} min={0.01} {...form.field('rateFrom')} />
        <NumberField label="Rate to, a day" unit="Php" decimals={2} min={0.01} {...form.field('rateTo')} />
      </div>
      <Choices
        legend="Required documents"
        hint="Beside what everybody’s 201 file holds."
        options={(choices?.documents ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        chosen={values.documents}
        wrong={wrongs.documents}
        onChosen={(documents) => set('documents', documents)}
      />
      <Choices
        legend="Required diagnostics"
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

/** What is chosen and no longer offered stays until it is taken away. */
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
