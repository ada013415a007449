// What became of every line of a file.

import type { DeviceImport } from '@kawani/domains/attendance/contract';
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { harmless, quoted } from '@kawani/kit/values/csv-cell';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { type Column, DataTable } from '@kawani/kit/web/list';

type Problem = DeviceImport['problems'][number];

/** Shown on the page; the download holds all that were kept. */
const SHOWN = 50;

const columns = (): readonly Column<Problem>[] => [
  { key: 'line', title: say('Line'), align: 'right', cell: ({ line }) => showCount(line) },
  { key: 'reason', title: say('Reason'), cell: ({ reason }) => reason },
];

export function ImportReport({ report }: { report: DeviceImport }) {
  const { fileName, lines, accepted, duplicates, rejected, problems } = report;
  const figures = [
    [say('Lines'), lines],
    [say('Accepted'), accepted],
    [say('Duplicates'), duplicates],
    [say('Rejected'), rejected],
  ] as const;
  return (
    <section className="import-report" aria-label={say('Report of {name}', { name: fileName })}>
      <Alert tone={rejected === 0 ? 'good' : 'warn'}>
        <strong>{say('{name} is imported.', { name: fileName })}</strong>{' '}
        {say(rejected === 0 ? 'Every line counts.' : 'The rejected lines are listed below; every other line counts.')}
      </Alert>
      <dl>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{showCount(count)}</dd>
          </div>
        ))}
      </dl>
      {problems.length > 0 && (
        <>
          <header>
            <h3>
              {problems.length > SHOWN
                ? say('The first {count} rejected lines', { count: SHOWN })
                : say('Rejected lines')}
            </h3>
            <Button icon="download" onClick={() => saveProblems(report)}>
              {say('Rejected lines as CSV')}
            </Button>
          </header>
          <DataTable
            caption={say('Rejected lines')}
            rows={problems.slice(0, SHOWN)}
            columns={columns()}
            keyOf={({ line }) => String(line)}
            card={({ line, reason }) => ({
              title: say('Line {line}', { line: showCount(line) }),
              main: reason,
            })}
          />
        </>
      )}
    </section>
  );
}

function saveProblems({ fileName, problems }: DeviceImport): void {
  const rows = problems.map(({ line, reason }) => `${line},${quoted(harmless(reason))}`);
  const csv = new Blob([`\uFEFFLine,Reason\r\n${rows.join('\r\n')}\r\n`], { type: 'text/csv' });
  const url = URL.createObjectURL(csv);
  Object.assign(document.createElement('a'), { href: url, download: `${fileName}-rejected.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
