// All certificates of a year in one file, and the list of them: by a job, some people at a time.
import { Readable } from 'node:stream';
import { type Cell, csvParts } from '@kawani/kit/server/csv';
import type { Database } from '@kawani/kit/server/db';
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { Files } from '@kawani/kit/server/files';
import { exportJob } from '@kawani/kit/server/kept-export';
import { spreadsheet, XLSX_TYPE } from '@kawani/kit/server/spreadsheet';
import { type ZipEntry, zipParts } from '@kawani/kit/server/zip';
import { PayText } from '../contract/notices.ts';
import { CertificateExportKind } from '../contract.ts';
import { peopleOfYear } from '../table/certificates.ts';
import {
  type CertificateExportRow,
  endExport,
  exportOf,
  noteProgress,
  removeExports,
} from '../table/certificates-kept.ts';
import { certificatePaper, LIST_COLUMNS } from './certificates-paper.ts';
import { type PersonYear, spanOf, yearsOf } from './certificates-year.ts';
import { employerInForce } from './employer.ts';

const AT_ONCE = 250;
const WIDTH = 18;

type Exporting = {
  readonly database: Database;
  readonly files: Files;
  readonly clock: () => Date;
  readonly company: string;
};

/** The job. */
export function certificateExporter(given: Exporting) {
  return exportJob<CertificateExportRow>(given, {
    of: exportOf,
    make: (row) => made(row, given),
    end: endExport,
    removeBefore: removeExports,
    notice: ({ id, username, year, what }, isReady) => ({
      to: username,
      title: isReady ? PayText.FILE_READY() : PayText.FILE_FAILED(),
      body: `${CertificateExportKind.labelOf(what)}, ${year}`,
      opens: `/maintenance/remittances?tab=year&year=${year}&export=${id}`,
    }),
  });
}

async function* partsOf({ id, year }: CertificateExportRow, { database }: Exporting): AsyncGenerator<PersonYear[]> {
  const ids = await peopleOfYear(database, year);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    yield await yearsOf(database, year, ids.slice(at, at + AT_ONCE));
    await noteProgress(database, id, Math.min(at + AT_ONCE, ids.length));
  }
}

function made(row: CertificateExportRow, given: Exporting): FileAnswer {
  const { year, what } = row;
  if (what === 'PAPERS') {
    const body = Readable.from(zipParts(papers(row, given)), { objectMode: false });
    return { name: `2316-${year}.zip`, mediaType: 'application/zip', body };
  }
  if (what === 'LIST_XLSX') {
    const columns = LIST_COLUMNS.map(({ title }) => ({ title, width: Math.max(WIDTH, title.length + 2) }));
    const body = spreadsheet(`1604-C ${year}`, columns, rows(row, given));
    return { name: `alphalist-${year}.xlsx`, mediaType: XLSX_TYPE, body };
  }
  const body = Readable.from(csvParts(withTitles(row, given)), { objectMode: false });
  return { name: `alphalist-${year}.csv`, mediaType: 'text/csv; charset=utf-8', body };
}

async function* papers(row: CertificateExportRow, given: Exporting): AsyncGenerator<ZipEntry> {
  const { year } = row;
  const employer = await employerInForce(given.database, spanOf(year).to);
  for await (const people of partsOf(row, given)) {
    for (const person of people) {
      const body = await certificatePaper(person, { year, employer, company: given.company });
      yield { name: `${person.row.number}-${safe(person.row.lastName)}-2316-${year}.pdf`, body };
    }
  }
}

/** Letters and digits alone: a name may hold what no folder takes. */
function safe(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, '_');
}

async function* rows(row: CertificateExportRow, given: Exporting): AsyncGenerator<Cell[]> {
  const nth = { 1: 0, 2: 0 };
  for await (const people of partsOf(row, given)) {
    for (const person of people) {
      const schedule = person.isMinimumWage ? 2 : 1;
      nth[schedule] += 1;
      yield LIST_COLUMNS.map(({ cell }) => cell(person, nth[schedule]));
    }
  }
}

async function* withTitles(row: CertificateExportRow, given: Exporting): AsyncGenerator<Cell[][]> {
  yield [LIST_COLUMNS.map(({ title }) => title)];
  for await (const cells of rows(row, given)) yield [cells];
}
