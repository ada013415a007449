// Where the pages of a sheet end, known before anything is drawn: each page is then written out when it is full, and says how
// many there are.
import type { Sheet } from './pdf.ts';

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

type Within = { readonly top: number; readonly bottom: number };

/** Where the facts of a sheet end, from its top. */
export function headingHeight({ facts }: Pick<Sheet, 'facts'>): number {
  return FACTS_TOP + Math.ceil(facts.length / 2) * ROW + BELOW_FACTS;
}

/** How much room the lines below a table take. */
export function closingHeight({ remark }: Pick<Sheet, 'remark'>): number {
  return SIGNING_HEIGHT + Math.max(0, (typeof remark === 'string' ? 1 : remark.length) - 1) * REMARK;
}

export function pagesOf(sheet: Pick<Sheet, 'facts' | 'rows' | 'remark'>, { top, bottom }: Within): SheetPages {
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
