// Which tables of the law are kept as dated versions.
import { type CodeOf, valueList } from '@kawani/kit/contract/value-list';

export const StatutoryKind = valueList({
  WAGE_ORDER: 'Wage orders',
  SSS: 'SSS contributions',
  PHILHEALTH: 'PhilHealth premium',
  PAGIBIG: 'Pag-IBIG savings',
  TAX: 'Withholding tax',
  DE_MINIMIS: 'De minimis benefits',
  EXEMPT_BENEFITS: '13th month and other benefits exempt from tax',
});
export type StatutoryKind = CodeOf<typeof StatutoryKind>;
