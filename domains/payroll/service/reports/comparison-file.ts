// A run compared with the last one as a file: each person's net pay, then the lines that changed; and the lines of all.
import type { Cell } from '@kawani/kit/server/csv';
import type { Db } from '@kawani/kit/server/db';
import type { Report, ReportFileColumn, ReportFileRow } from '@kawani/kit/server/report-file';
import { changeInPercent } from '@kawani/kit/values/percent';
import { centavos, minus, showPesos } from '@kawani/kit/values/pesos';
import { type Both, type ComparedRow, PayChange } from '../../contract/comparisons.ts';
import { lineTitle } from '../../rules/register.ts';
import { comparedPage, runBefore, type TwoRuns } from '../../table/comparisons.ts';
import { comparedRow, linesOf } from './comparison.ts';
import type { Progress } from './register-file.ts';
import { type Reporting, reportHead, runDates, runName } from './report-head.ts';

/** People read at a time. */
const AT_ONCE = 500;

const AMOUNTS: readonly ReportFileColumn[] = [
  { title: 'Last pay', kind: 'money', width: 16, paper: 80 },
  { title: 'This pay', kind: 'money', width: 16, paper: 80 },
  { title: 'Difference', kind: 'money', width: 16, paper: 80 },
  { title: 'Percent', kind: 'text', width: 11, paper: 50 },
];

const COLUMNS: readonly ReportFileColumn[] = [
  { title: 'Employee no.', kind: 'text', width: 13, paper: 60 },
  { title: 'Name', kind: 'text', width: 30, paper: 150 },
  { title: 'Detachment / Department', kind: 'text', width: 28, paper: 120 },
  { title: 'Change', kind: 'text', width: 11, paper: 50 },
  { title: 'Line', kind: 'text', width: 38, paper: 120 },
  ...AMOUNTS,
];

const amounts = ({ was, is }: Both): Cell[] => [was, is, minus(is, was), changeInPercent(was, is)];

export async function comparisonReport(db: Db, given: Reporting, progress: Progress): Promise<Report> {
  const { run, asked } = given;
  const before = await runBefore(db, run.id);
  const runs = { now: run.id, before: before?.id ?? null };
  const head = await reportHead(db, given);
  const whole = await linesOf(db, runs, asked);
  const all = [
    ...whole.items.map((line): ReportFileRow => ({ cells: [lineTitle(line.code), ...amounts(line)] })),
    { cells: ['Gross pay', ...amounts(whole.gross)] },
    { cells: ['Deductions', ...amounts(whole.deducted)] },
    { cells: ['Net pay', ...amounts(whole.net)] },
  ];
  return {
    name: `pay-comparison-${runDates(run)}`,
    title: 'Pay compared with the last run',
    ...head,
    facts: [...head.facts, ['Last run', before === undefined ? 'None' : runName(before)], ...thresholds(asked)],
    tables: [
      {
        name: 'By employee',
        columns: COLUMNS,
        rows: peopleRows(db, runs, given, progress),
        totals: async () => null,
      },
      {
        name: 'By line',
        columns: [{ title: 'Line', kind: 'text', width: 38 }, ...AMOUNTS],
        rows: (async function* () {
          yield all;
        })(),
        totals: async () => null,
      },
    ],
  };
}

function thresholds({ least, percent }: Reporting['asked']): (readonly [string, string])[] {
  return [
    ...(least === undefined ? [] : [['Net pay by', `${showPesos(centavos(least))} or more`] as const]),
    ...(percent === undefined ? [] : [['Percent', `${percent} % or more`] as const]),
  ];
}

async function* peopleRows(db: Db, runs: TwoRuns, { asked }: Reporting, progress: Progress) {
  for (let offset = 0; ; offset += AT_ONCE) {
    const rows = (await comparedPage(db, runs, asked, { limit: AT_ONCE, offset })).rows.map(comparedRow);
    if (rows.length === 0) return;
    yield rows.flatMap(rowsOf);
    await progress(offset + rows.length);
  }
}

function rowsOf({ number, name, place, change, net, lines }: ComparedRow): ReportFileRow[] {
  const who: Cell[] = [number, name, place, PayChange.labels[change]];
  return [
    { cells: [...who, 'Net pay', ...amounts(net)] },
    ...lines.map((line) => ({ cells: [...who, lineTitle(line.code), ...amounts(line)] })),
  ];
}
