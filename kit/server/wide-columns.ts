// Columns of a page in landscape.
import type { SheetColumn } from './pdf.ts';
import { PAGE } from './pdf-page.ts';

/** From margin to margin. */
const WIDE = PAGE.height - 2 * PAGE.margin;

/** Columns of a wide page by the share that each has of it. */
export function wideColumns(
  ...columns: readonly (readonly [title: string, share: number, isAmount?: boolean])[]
): SheetColumn[] {
  const whole = columns.reduce((sum, [, share]) => sum + share, 0);
  return columns.map(([title, share, isAmount = false]) => ({
    title,
    width: (share * WIDE) / whole,
    align: isAmount ? 'right' : 'left',
  }));
}
