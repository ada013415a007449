// The items of the return of tax withheld, as its form numbers them.
import type { FormBox } from '@kawani/kit/server/form';
import { type Centavos, minus, plus, showPesos, totalOf, ZERO } from '@kawani/kit/values/pesos';
import type { Remittance } from '../contract.ts';
import type { Line } from './remittances-lines.ts';

/** `1,234.50`; the form says the currency once. */
export const figure = (amount: Centavos) => showPesos(amount).replace('Php ', '');

const item = (no: string, label: string, amount: Centavos, isSum = false): FormBox => ({
  no,
  label,
  value: figure(amount),
  isSum,
});

/** What was taxable and had nothing withheld: of employees who earn no more than is exempt in a year. */
export function nothingWithheld(lines: readonly Line[]): Centavos {
  return totalOf(
    lines.filter(({ amounts }) => amounts.total === 0),
    ({ amounts }) => amounts.taxable ?? ZERO,
  );
}

export function computationOf({ sums, paid }: Pick<Remittance, 'sums' | 'paid'>, lines: readonly Line[]): FormBox[] {
  const of = (key: string) => sums[key] ?? ZERO;
  const untaxed = nothingWithheld(lines);
  return [
    item('14', 'Total amount of compensation', of('compensation')),
    item('15', 'Statutory minimum wage (MWEs)', of('minimumWage')),
    item('16', 'Holiday, overtime, night, hazard pay (MWEs)', of('premiums')),
    item('17', '13th month pay and other benefits', of('benefits')),
    item('18', 'De minimis benefits', of('deMinimis')),
    item('19', 'SSS, PHIC, HDMF, union dues (employees)', of('contributions')),
    item('20', 'Other non-taxable compensation', of('other')),
    item('21', 'Total non-taxable (items 15 to 20)', minus(of('compensation'), of('taxable')), true),
    item('22', 'Total taxable (item 14 less 21)', of('taxable'), true),
    item('23', 'Less: taxable, not subject to withholding', untaxed),
    item('24', 'Net taxable compensation', minus(of('taxable'), untaxed)),
    item('25', 'Total taxes withheld', of('total'), true),
    item('26', 'Add or less: adjustment of earlier months', ZERO),
    item('27', 'Taxes withheld for remittance', of('total'), true),
    item('28', 'Less: remitted in return previously filed', ZERO),
    item('29', 'Other remittances made', paid),
    item('30', 'Total tax remittances made', paid),
    item('31', 'Tax still due or over-remittance', minus(of('total'), paid), true),
  ];
}

/** Paid late or not is for the agency to say: the company writes them in. */
export function penalties({ total, paid }: Pick<Remittance, 'total' | 'paid'>): FormBox[] {
  return [
    item('32', 'Surcharge', ZERO),
    item('33', 'Interest', ZERO),
    item('34', 'Compromise', ZERO),
    item('35', 'Total penalties', ZERO),
    item('36', 'Total amount still due', plus(minus(total, paid), ZERO), true),
  ];
}
