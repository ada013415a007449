// Lines of a device's file that are not taken, each with its reason, and as CSV.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { harmless, quoted } from '@kawani/kit/values/csv-cell';
import { Button } from '@kawani/kit/web/button';
import { type Column, DataTable } from '@kawani/kit/web/list';
import type { DeviceImportDetail } from '../contract/device-logs.ts';

type Problem = DeviceImportDetail['problems'][number];

/** Shown on the page; the download holds all that were kept. */
const SHOWN = 50;

const columns = (): readonly Column<Problem>[] => [
  { key: 'line', title: say('Line'), align: 'right', cell: ({ line }) => showCount(line) },
  { key: 'reason', title: say('Reason'), cell: ({ reason }) => reason },
];

export function DeviceProblems({ file }: { file: DeviceImportDetail }) {
  const { problems } = file;
  if (problems.length === 0) return null;
  return (
    <section>
      <header>
        <h3>
          {problems.length > SHOWN
            ? say('The first {count} lines that are not taken', { count: SHOWN })
            : say('Lines that are not taken')}
        </h3>
        <Button icon="download" onClick={() => saveProblems(file)}>
          {say('These lines as CSV')}
        </Button>
      </header>
      <DataTable
        caption={say('Lines that are not taken')}
        rows={problems.slice(0, SHOWN)}
        columns={columns()}
        keyOf={({ line }) => String(line)}
        card={({ line, reason }) => ({
          title: say('Line {line}', { line: showCount(line) }),
          main: reason,
        })}
      />
    </section>
  );
}

function saveProblems({ fileName, problems }: DeviceImportDetail): void {
  const rows = problems.map(({ line, reason }) => `${line},${quoted(harmless(reason))}`);
  const csv = new Blob([`\uFEFFLine,Reason\r\n${rows.join('\r\n')}\r\n`], { type: 'text/csv' });
  const url = URL.createObjectURL(csv);
  Object.assign(document.createElement('a'), { href: url, download: `${fileName}-rejected.csv` }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
