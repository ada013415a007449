// Rows pasted from a spreadsheet or read from a CSV file.
import { say } from '@kawani/kit/contract/say';
import { FileButton } from '@kawani/kit/web/file-button';
import { type FieldProps, TextArea } from '@kawani/kit/web/form';
import { useState } from 'react';
import { rowsFromText, textFromRows } from '../rules/pasted-rows.ts';

type Row = Record<string, string>;
const LINES = 12;

type PastedProps = FieldProps & {
  columns: readonly string[];
  rows: readonly Row[];
  onValue: (rows: Row[]) => void;
};

export function PastedRows({ columns, rows, onValue, ...field }: PastedProps) {
  const [text, setText] = useState(() => textFromRows(rows, columns));
  const take = (pasted: string) => {
    setText(pasted);
    onValue(rowsFromText(pasted, columns));
  };
  return (
    <>
      <TextArea
        {...field}
        label={say('Rows of the table')}
        hint={say('Copy the cells of a spreadsheet here, with the headings {columns}.', {
          columns: columns.join(', '),
        })}
        rows={LINES}
        spellCheck={false}
        wrap="off"
        value={text}
        onValue={take}
      />
      <div className="row">
        <FileButton
          says={say('Upload CSV')}
          icon="upload"
          accept=".csv,text/csv"
          onFiles={([file]) => void file?.text().then(take)}
        />
        <span className="quiet">{say('{count, plural, one {# row} other {# rows}}', { count: rows.length })}</span>
      </div>
    </>
  );
}
