// What a sheet's rows are judged and written with. The same code checks and writes: a check writes the good rows in a
// transaction that is taken back, so that later sheets are judged against them.
import type { NewText } from '@kawani/kit/contract/notices';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Finding, Values } from '../rules/cells.ts';
import type { JournalRow } from '../table/journal.ts';

/** What later sheets need to know of earlier ones. */
export type Shared = {
  /** People of the Employees sheet by number without leading zeros. */
  readonly inEmployees: Map<string, 'NEW' | 'KNOWN' | 'FAULTY'>;
  /** The Employees sheet has errors: its new people will not be there. */
  isEmployeesFaulty: boolean;
  /** Codes of new units whose sheet has errors. */
  readonly faultyUnits: Set<string>;
};

export type Run = {
  /** Acts for the officer who started it; its database is the transaction of the sheet. */
  readonly ctx: RequestContext;
  readonly importId: string;
  readonly fileName: string;
  readonly isCheck: boolean;
  /** Records of the officers who start and approve it: their own rows are skipped. */
  readonly own: ReadonlySet<string>;
  /** Who approved it; null: the officer imports alone. */
  readonly approvedBy: string | null;
  readonly shared: Shared;
};

/** A row as it was read: values that could be, faults of the cells that could not. */
export type SheetRow = {
  readonly line: number;
  /** Only where the handler reads them. */
  readonly texts: Readonly<Record<string, string>>;
  readonly values: Values;
  readonly faults: readonly Finding[];
};

export type Judged = {
  readonly result: 'CREATED' | 'CHANGED' | 'SAME' | 'SKIPPED';
  /** Beside those of the cells. */
  readonly faults?: readonly Finding[];
  readonly notes?: readonly Finding[];
  readonly journal?: readonly JournalRow[];
  /** Of a record that is there: cells that only a new one needs may be empty. */
  readonly isPartial?: true;
};

export type SheetHandler = {
  /** So many rows are taken together. */
  readonly chunk: number;
  /** Reads cells as they were written. */
  readonly readsTexts?: true;
  /** Which columns the sheet can't do without; each row needs the other required ones by itself. */
  readonly keys?: readonly string[];
  /** In the order of the rows. Rows with faults are judged as far as they can be, and never written. */
  take(rows: readonly SheetRow[]): Promise<readonly Judged[]>;
  /** What is told of the sheet as a whole once all rows are judged. */
  notes?(): readonly Finding[];
};

/** Of the row's cells and of what its sheet says of it, one of each column. */
export function allFaults(row: SheetRow, { faults = [], isPartial }: Judged): Finding[] {
  const cells = isPartial ? row.faults.filter(({ value }) => value !== null) : row.faults;
  const wrong = new Set<string>();
  return [...cells, ...faults].filter(({ column }, at) => {
    const isFirst = column === null || at < cells.length || !wrong.has(column);
    if (column !== null) wrong.add(column);
    return isFirst;
  });
}

export function finding(column: string | null, text: NewText, value: string | null = null): Finding {
  return { column, value, text };
}
