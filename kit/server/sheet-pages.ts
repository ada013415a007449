// Where the pages of a sheet end, known before anything is drawn: each page is then written out when it is full, and says how
// many there are.

export const ROW = 14;
export const REMARK = 12;
export const SIGNING_HEIGHT = 76;
const FACTS_TOP = 43;
const BELOW_FACTS = 8;

export type SheetPages = {
  /** The rows that begin a page. */
  readonly rows: ReadonlySet<number>;
  readonly breaksBeforeTotals: boolean;
  readonly breaksBeforeClosing: boolean;
  readonly count: number;
};

/** What of a sheet takes height. */
type Measured = {
  readonly facts: readonly unknown[];
  readonly rows: readonly unknown[];
  readonly remark: string | readonly string[];
};

type Within = { readonly top: number; readonly bottom: number };

/** Where the facts of a sheet end, from its top. */
export function headingHeight({ facts }: Pick<Measured, 'facts'>): number {
  return FACTS_TOP + Math.ceil(facts.length / 2) * ROW + BELOW_FACTS;
}

/** How high the lines below a table are. */
export function closingHeight({ remark }: Pick<Measured, 'remark'>): number {
  return SIGNING_HEIGHT + Math.max(0, (typeof remark === 'string' ? 1 : remark.length) - 1) * REMARK;
}

export function pagesOf(sheet: Measured, { top, bottom }: Within): SheetPages {
  const rows = new Set<number>();
  let y = top + headingHeight(sheet) + ROW;
  sheet.rows.forEach((_, nth) => {
    if (y + ROW > bottom) {
      rows.add(nth);
      y = top + ROW;
    }
    y += ROW;
  });
  const breaksBeforeTotals = y + ROW > bottom;
  y = (breaksBeforeTotals ? top : y) + ROW;
  const breaksBeforeClosing = y + closingHeight(sheet) > bottom;
  return {
    rows,
    breaksBeforeTotals,
    breaksBeforeClosing,
    count: 1 + rows.size + Number(breaksBeforeTotals) + Number(breaksBeforeClosing),
  };
}
