// What was found in a file of employees, row by row, and what can be done with it.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { useDownload } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { type Column, DataTable, Pager } from '@kawani/kit/web/list';
import { type ReactNode, useState } from 'react';
import { type ImportDetail, importApi, type RowFault } from '../contract/import.ts';

const SHOWN = 50;

const tableColumns = (): readonly Column<RowFault>[] => [
  { key: 'line', title: say('Line'), align: 'right', cell: ({ line }) => showCount(line) },
  { key: 'column', title: say('Column'), cell: ({ column }) => column ?? '–' },
  { key: 'reason', title: say('Why'), cell: ({ reason }) => reason },
];

type ReportProps = { report: ImportDetail; busy: boolean; onStart: (skipsBadRows: boolean) => void };

export function ImportReport({ report, busy, onStart }: ReportProps) {
  const { fileName, total, good, bad, imported, encoding, problems, warnings } = report;
  const figures = [
    ['Rows', total],
    ['Good', good],
    ['Bad', bad],
    ...(report.state === 'DONE' ? ([['Imported', imported]] as const) : []),
  ] as const;
  return (
    <Card title={fileName}>
      <div className="import-report">
        <Verdict report={report} />
        <dl>
          {figures.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figures">{showCount(count)}</dd>
            </div>
          ))}
          <div>
            <dt>{say('Encoding')}</dt>
            <dd>{encoding ?? '–'}</dd>
          </div>
        </dl>
        {report.state === 'CHECKED' && <Actions {...{ report, busy, onStart }} />}
        <Faults title={say('Bad rows')} faults={problems} total={report.faults}>
          <DownloadProblems id={report.id} />
        </Faults>
        <Faults title={say('Worth a look')} faults={warnings} total={warnings.length} />
      </div>
    </Card>
  );
}

function Verdict({ report: { state, good, bad, faults, imported, failure } }: Pick<ReportProps, 'report'>) {
  if (state === 'FAILED') return <Alert tone="bad">{failure ?? say('It could not be read.')}</Alert>;
  if (state === 'DONE')
    return (
      <Alert tone="good">
        {say('{count, plural, one {# row} other {# rows}} imported. They are in the list of employees now.', {
          count: imported,
        })}
      </Alert>
    );
  if (faults === 0) return <Alert tone="good">{say('Every row is good. Nothing is written yet.')}</Alert>;
  if (good === 0)
    return <Alert tone="bad">{say('No row can be imported. Correct the file and upload it again.')}</Alert>;
  return (
    <Alert tone="warn">
      {say(
        'Rows with errors: {count}. Nothing is written yet. Correct the file and upload it again, or leave these rows out.',
        { count: bad },
      )}
    </Alert>
  );
}

function Actions({ report: { good, bad, faults }, busy, onStart }: ReportProps) {
  if (good === 0) return null;
  return (
    <div className="row">
      {faults === 0 ? (
        <Button look="primary" icon="check" busy={busy} onClick={() => onStart(false)}>
          {say('Import {count, plural, one {# employee} other {# employees}}', { count: good })}
        </Button>
      ) : (
        <Button busy={busy} onClick={() => onStart(true)}>
          {say('Leave out {bad}, import {good}', { bad: showCount(bad), good: showCount(good) })}
        </Button>
      )}
    </div>
  );
}

function DownloadProblems({ id }: { id: string }) {
  const { download, isBusy } = useDownload();
  return (
    <Button icon="download" busy={isBusy} onClick={() => download(importApi.problems, { id })}>
      {say('All as CSV')}
    </Button>
  );
}

type FaultsProps = { title: string; faults: readonly RowFault[]; total: number; children?: ReactNode };

function Faults({ title, faults, total, children }: FaultsProps) {
  const [page, setPage] = useState(1);
  if (faults.length === 0) return null;
  return (
    <div className="stack">
      <header className="faults-head">
        <h3>
          {total > faults.length
            ? say('{title}: the first {some} of {total} errors', {
                title,
                some: showCount(faults.length),
                total: showCount(total),
              })
            : title}
        </h3>
        {children}
      </header>
      <DataTable
        caption={title}
        rows={faults.slice((page - 1) * SHOWN, page * SHOWN)}
        columns={tableColumns()}
        keyOf={({ line, column, reason }) => `${line} ${column} ${reason}`}
        card={({ line, column, reason }) => ({
          title:
            column === null
              ? say('Line {line}', { line: showCount(line) })
              : say('Line {line}, {column}', { line: showCount(line), column }),
          main: reason,
        })}
      />
      {faults.length > SHOWN && <Pager page={page} size={SHOWN} total={faults.length} onChange={setPage} />}
    </div>
  );
}
