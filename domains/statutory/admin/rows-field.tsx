// The rows of a version: typed into fields where few cells change, else pasted from a spreadsheet or read from a CSV file.
import { say } from '@kawani/kit/contract/say';
import { TextField } from '@kawani/kit/web/fields';
import type { FieldProps } from '@kawani/kit/web/form';
import { Segments } from '@kawani/kit/web/segments';
import { useState } from 'react';
import type { StatutoryKind } from '../contract/kinds.ts';
import { PastedRows } from './pasted-rows.tsx';
import './law.css';
import { COLUMNS, columnName, rowName, TYPED } from './table-words.ts';
import { WageRows } from './wage-rows.tsx';

type Row = Record<string, string>;
type RowsFieldProps = FieldProps & {
  kind: StatutoryKind;
  /** The region of a wage order. */
  scope: string;
  value: Row[] | null;
  onValue: (rows: Row[]) => void;
};

export function RowsField({ kind, scope, value, onValue, ...field }: RowsFieldProps) {
  const rows = value ?? [];
  const typed = TYPED[kind];
  const isOrder = kind === 'WAGE_ORDER';
  const isTyped = isOrder || typed !== undefined;
  const [isPasting, setPasting] = useState(!isTyped || (rows.length === 0 && !isOrder));
  return (
    <fieldset className="law-rows">
      <legend className="unseen">{field.label}</legend>
      {isTyped && (
        <Segments
          label={say('How to enter the rows')}
          options={[
            { value: 'type', label: say('Type in') },
            { value: 'paste', label: say('Paste or upload') },
          ]}
          value={isPasting ? 'paste' : 'type'}
          onValue={(way) => setPasting(way === 'paste')}
        />
      )}
      {isPasting && <PastedRows columns={COLUMNS[kind]} rows={rows} onValue={onValue} {...field} />}
      {!isPasting && isOrder && <WageRows scope={scope} rows={rows} onValue={onValue} wrong={field.wrong} />}
      {!isPasting && typed !== undefined && <Typed columns={typed} rows={rows} onValue={onValue} wrong={field.wrong} />}
    </fieldset>
  );
}

type TypedProps = {
  columns: readonly string[];
  rows: readonly Row[];
  onValue: (rows: Row[]) => void;
  wrong: string | undefined;
};

function Typed({ columns, rows, onValue, wrong }: TypedProps) {
  const put = (at: number, column: string, text: string) =>
    onValue(rows.map((row, nth) => (nth === at ? { ...row, [column]: text } : row)));
  return (
    <>
      {rows.map((row, at) =>
        columns.map((column) => (
          <TextField
            key={`${rowName(row)} ${column}`}
            label={rows.length === 1 && rowName(row) === '' ? columnName(column) : labelOf(row, column)}
            inputMode="decimal"
            required
            value={row[column] ?? ''}
            onValue={(text) => put(at, column, text)}
          />
        )),
      )}
      {wrong !== undefined && (
        <p className="field-wrong" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}

function labelOf(row: Row, column: string): string {
  const unit = row.unit ?? columnName(column);
  return say('{row} ({unit})', { row: rowName(row), unit });
}
