// The form of a bank layout: its columns, and a sample of what the bank would get.
import {
  BankColumnOf,
  BankSeparator,
  type KeptBankLayout,
  MOST_BANK_COLUMNS,
  WIDEST_BANK_COLUMN,
} from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { Button, IconButton } from '@kawani/kit/web/button';
import { Checkbox, NumberField, Select, TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { EntryForm } from '@kawani/kit/web/register-api';
import { sampleLines } from '../rules/bank.ts';
import './remittances.css';
import { BankLayoutForm } from '@kawani/domains/payroll/contract';

type Cell = { readonly title: string; readonly of: BankColumnOf; readonly width: number | null };

type Values = {
  code: string;
  label: string;
  separator: BankSeparator;
  hasTitles: boolean;
  isPlain: boolean;
  columns: readonly Cell[];
};

const columnOf = (of: BankColumnOf): Cell => ({ title: BankColumnOf.labelOf(of), of, width: null });

const givenColumns = (columns: readonly Cell[]) =>
  columns.map(({ width, ...cell }) => ({ ...cell, ...(width === null ? {} : { width }) }));

export const BANK_LAYOUT_FORM: EntryForm<KeptBankLayout, Values> = {
  schema: BankLayoutForm,
  blank: {
    ...{ code: '', label: '', separator: ',', hasTitles: true, isPlain: true },
    columns: [columnOf('ACCOUNT'), columnOf('ACCOUNT_NAME'), columnOf('AMOUNT')],
  },
  valuesOf: ({ code, label, separator, hasTitles, isPlain, columns }) => ({
    ...{ code, label, separator, hasTitles, isPlain },
    columns: columns.map(({ width, ...cell }) => ({ ...cell, width: width ?? null })),
  }),
  given: ({ columns, ...values }) => ({ ...values, columns: givenColumns(columns) }),
  fields: (form, item) => <Fields form={form} isNew={item === undefined} />,
  isWide: true,
};

function Fields({ form, isNew }: { form: Form<Values>; isNew: boolean }) {
  const { hasTitles, isPlain } = form.values;
  return (
    <>
      <TextField label={say('Name')} required maxLength={60} {...form.field('label')} />
      <TextField
        label={say('Code')}
        required
        maxLength={30}
        readOnly={!isNew}
        hint={say(isNew ? 'Capital letters, digits and _. It is in the names of files, and stays.' : 'It stays.')}
        {...form.field('code')}
      />
      <Select label={say('Between columns')} required options={BankSeparator.options} {...form.field('separator')} />
      <div className="bank-part">
        <Checkbox
          label={say('The first line names the columns')}
          checked={hasTitles}
          onChecked={(checked) => form.set('hasTitles', checked)}
        />
        <Checkbox
          label={say('English capitals alone: PENA for Peña')}
          checked={isPlain}
          onChecked={(checked) => form.set('isPlain', checked)}
        />
      </div>
      <Sample of={form.values} />
      <Cells form={form} />
    </>
  );
}

function Cells({ form: { values, wrongs, set } }: { form: Form<Values> }) {
  const { columns } = values;
  const put = (at: number, change: Partial<Cell>) =>
    set(
      'columns',
      columns.map((each, nth) => (nth === at ? { ...each, ...change } : each)),
    );
  const moved = (at: number, to: number) => {
    const others = columns.filter((_, nth) => nth !== at);
    set('columns', [...others.slice(0, to), columns[at] as Cell, ...others.slice(to)]);
  };
  return (
    <section className="bank-part">
      <h3>{say('Columns')}</h3>
      {columns.map((each, at) => (
        <fieldset
          className="bank-column"
          key={`${at} of ${columns.length}`}
          aria-label={say('Column {no}', { no: at + 1 })}
        >
          <Select
            label={say('Holds')}
            required
            options={BankColumnOf.options}
            value={each.of}
            onValue={(of) => put(at, { ...columnOf(of), width: each.width })}
            wrong={wrongs[`columns.${at}.of`]}
          />
          <TextField
            label={say('Title')}
            required
            maxLength={40}
            value={each.title}
            onValue={(title) => put(at, { title })}
            wrong={wrongs[`columns.${at}.title`]}
          />
          <NumberField
            label={say('Width')}
            min={1}
            max={WIDEST_BANK_COLUMN}
            value={each.width}
            onValue={(width) => put(at, { width })}
            wrong={wrongs[`columns.${at}.width`]}
          />
          <div className="row">
            <IconButton
              icon="up"
              label={say('Column {no} up', { no: at + 1 })}
              disabled={at === 0}
              onClick={() => moved(at, at - 1)}
            />
            <IconButton
              icon="down"
              label={say('Column {no} down', { no: at + 1 })}
              disabled={at === columns.length - 1}
              onClick={() => moved(at, at + 1)}
            />
            <IconButton
              icon="close"
              label={say('Remove column {no}', { no: at + 1 })}
              onClick={() =>
                set(
                  'columns',
                  columns.filter((_, nth) => nth !== at),
                )
              }
            />
          </div>
        </fieldset>
      ))}
      {wrongs.columns && (
        <p className="field-wrong" role="alert">
          {wrongs.columns}
        </p>
      )}
      {columns.length < MOST_BANK_COLUMNS && (
        <div className="row">
          <Button icon="plus" onClick={() => set('columns', [...columns, columnOf('SLIP')])}>
            {say('Add a column')}
          </Button>
        </div>
      )}
      <p className="quiet">
        {say(
          'A width fills figures up with zeros before, and words with blanks after, or cuts them off. Left empty, a cell is as long as it is.',
        )}
      </p>
    </section>
  );
}

/** As a bank would get it of one person. */
function Sample({ of }: { of: Values }) {
  const lines = sampleLines({ ...of, columns: givenColumns(of.columns) });
  return (
    <section className="bank-part">
      <h3>{say('Sample')}</h3>
      <pre className="bank-sample">{lines.join('\n').replaceAll('\t', '⇥')}</pre>
    </section>
  );
}
