// What was found in a file of employees, row by row, and what can be done with it.
import { showCount } from '@kawani/kit/values/count';
import { useDownload } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { type Column, DataTable, Pager } from '@kawani/kit/web/list';
import { type ReactNode, useState } from 'react';
import { type ImportDetail, importApi, type RowFault } from '../contract/import.ts';

const SHOWN = 50;
const rowsOf = (count: number) => `${showCount(count)} row${count === 1 ? '' : 's'}`;

const COLUMNS: readonly Column<RowFault>[] = [
  { key: 'line', title: 'Line', align: 'right', cell: ({ line }) => showCount(line) },
  { key: 'column', title: 'Column', cell: ({ column }) => column ?? '–' },
  { key: 'reason', title: 'Why', cell: ({ reason }) => reason },
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
            <dt>Encoding</dt>
            <dd>{encoding ?? '–'}</dd>
          </div>
        </dl>
        {report.state === 'CHECKED' && <Actions {...{ report, busy, onStart }} />}
        <Faults title="Bad rows" faults={problems} total={report.faults}>
          <DownloadProblems id={report.id} />
        </Faults>
        <Faults title="Worth a look" faults={warnings} total={warnings.length} />
      </div>
    </Card>
  );
}

function Verdict({ report: { state, good, bad, faults, imported, failure } }: Pick<ReportProps, 'report'>) {
  if (state === 'FAILED') return <Alert tone="bad">{failure ?? 'It could not be read.'}</Alert>;
  if (state === 'DONE')
    return <Alert tone="good">{rowsOf(imported)} came in. They are in the list of employees now.</Alert>;
  if (faults === 0) return <Alert tone="good">Every row is good. Nothing is written yet.</Alert>;
  if (good === 0) return <Alert tone="bad">No row can be imported. Mend the file and put it in again.</Alert>;
  return (
    <Alert tone="warn">
      {rowsOf(bad)} {bad === 1 ? 'has' : 'have'} something wrong. Nothing is written yet: mend the file and put it in
      again, or leave {bad === 1 ? 'it' : 'them'} out.
    </Alert>
  );
}

function Actions({ report: { good, bad, faults }, busy, onStart }: ReportProps) {
  if (good === 0) return null;
  return (
    <div className="row">
      {faults === 0 ? (
        <Button look="primary" icon="check" busy={busy} onClick={() => onStart(false)}>
          Import {showCount(good)} employees
        </Button>
      ) : (
        <Button busy={busy} onClick={() => onStart(true)}>
          Leave out {rowsOf(bad)}, import {showCount(good)}
        </Button>
      )}
    </div>
  );
}

function DownloadProblems({ id }: { id: string }) {
  const { download, isBusy } = useDownload();
  return (
    <Button icon="download" busy={isBusy} onClick={() => download(importApi.problems, { id })}>
      All as CSV
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
            ? `${title}: the first ${showCount(faults.length)} of ${showCount(total)} faults`
            : title}
        </h3>
        {children}
      </header>
      <DataTable
        caption={title}
        rows={faults.slice((page - 1) * SHOWN, page * SHOWN)}
        columns={COLUMNS}
        keyOf={({ line, column, reason }) => `${line} ${column} ${reason}`}
        card={({ line, column, reason }) => ({
          title: `Line ${showCount(line)}${column === null ? '' : `, ${column}`}`,
          main: reason,
        })}
      />
      {faults.length > SHOWN && <Pager page={page} size={SHOWN} total={faults.length} onChange={setPage} />}
    </div>
  );
}
