// Importing a billing: the file, which of its columns holds what, and for which agency and month it is.
import { say } from '@kawani/kit/contract/say';
import { addDays, type Day, firstOfMonth, lastOfMonth } from '@kawani/kit/values/day';
import { useVerb } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { upload } from '@kawani/kit/web/call';
import { monthTitle } from '@kawani/kit/web/date';
import { Drawer } from '@kawani/kit/web/dialog';
import { Select } from '@kawani/kit/web/fields';
import { FileDrop } from '@kawani/kit/web/file-drop';
import { useDone } from '@kawani/kit/web/forms/use-done';
import { dayNow } from '@kawani/kit/web/now';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { GovernmentLoanType } from '../../types/lists.ts';
import { billingApi } from '../contract/billing.ts';
import type { Billing, BillingFile } from '../contract/billing-values.ts';
import { type ChosenColumns, COLUMN_NAMES, columnsOf, guessedColumns, isNeeded } from './billing-columns.ts';
import { monthsBack } from './month-choice.tsx';

const MONTHS_OFFERED = 12;

type BillingImportProps = { onClose: () => void; onPrepared: (billing: Billing) => void };

export function BillingImport({ onClose, onPrepared }: BillingImportProps) {
  const [columns, setColumns] = useState<ChosenColumns>({});
  const uploading = useMutation<BillingFile, Error, File>({
    mutationFn: (file) => upload(billingApi.upload, file),
    onSuccess: (file) => setColumns(guessedColumns(file.columns)),
  });
  const [prepared, setPrepared] = useState<Billing>();
  const done = useDone(() => prepared !== undefined && onPrepared(prepared));
  const file = uploading.data;
  return (
    <Drawer title={say('Import a billing')} onClose={onClose} dirty={file !== undefined && prepared === undefined}>
      <div className="stack">
        <p className="quiet">
          {say('The file is compared with the loans deducted now. Nothing changes until another officer applies it.')}
        </p>
        <FileDrop
          busy={uploading.isPending ? (uploading.variables?.name ?? '') : null}
          accept=".csv,.txt,text/csv"
          hint={say('CSV with a header row, up to 5 MB and 20,000 rows.')}
          onFile={uploading.mutate}
        />
        {uploading.error && <Alert tone="bad">{uploading.error.message}</Alert>}
        {file && (
          <Choices
            key={file.id}
            {...{ file, columns, setColumns }}
            onPrepared={(billing) => {
              setPrepared(billing);
              done();
            }}
          />
        )}
      </div>
    </Drawer>
  );
}

type ChoicesProps = {
  file: BillingFile;
  columns: ChosenColumns;
  setColumns: (columns: ChosenColumns) => void;
  onPrepared: (billing: Billing) => void;
};

function Choices({ file, columns, setColumns, onPrepared }: ChoicesProps) {
  const [agency, setAgency] = useState<GovernmentLoanType | ''>('');
  const [month, setMonth] = useState<Day>(firstOfMonth(dayNow()));
  const prepare = useVerb(billingApi.prepare, { quiet: true, done: onPrepared });
  const next = addDays(lastOfMonth(dayNow()), 1);
  const whole = columnsOf(columns);
  const isReady = agency !== '' && whole !== undefined;
  return (
    <>
      <Alert tone="good">
        {say('{name}: {rows, plural, one {# row} other {# rows}}.', { name: file.name, rows: file.rows })}
      </Alert>
      <div className="gov-columns">
        <Select
          label={say('SSS or Pagibig')}
          required
          none={say('Choose the agency')}
          value={agency}
          onValue={setAgency}
          options={GovernmentLoanType.options}
        />
        <Select
          label={say('Month')}
          required
          value={month}
          onValue={setMonth}
          options={[next, ...monthsBack(dayNow(), MONTHS_OFFERED)].map((value) => ({
            value,
            label: monthTitle(value),
          }))}
        />
      </div>
      <h3>{say('Columns')}</h3>
      <div className="gov-columns">
        {Object.entries(COLUMN_NAMES()).map(([field, label]) => (
          <Select
            key={field}
            label={label}
            required={isNeeded(field)}
            none={say(isNeeded(field) ? 'Choose a column' : 'Not in the file')}
            value={columns[field] ?? ''}
            onValue={(column) => setColumns({ ...columns, [field]: column })}
            options={file.columns.map((value, at) => ({ value, label: sampled(value, file.samples[at]) }))}
          />
        ))}
      </div>
      {prepare.error && <Alert tone="bad">{prepare.error.message}</Alert>}
      <Button
        look="primary"
        wide
        busy={prepare.isPending}
        disabled={!isReady}
        onClick={() => isReady && prepare.mutate({ fileId: file.id, agency, month, columns: whole })}
      >
        {say('Compare')}
      </Button>
    </>
  );
}

function sampled(column: string, sample: string | undefined): string {
  return sample ? `${column} (${sample})` : column;
}
