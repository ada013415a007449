// The law in force, as a plain value: made from dated versions once for a request or a computation, and handed to whatever
// computes. Nothing here reads anything.
import type { Day } from '@kawani/kit/values/day';
import { centavosOf } from '@kawani/kit/values/exact';
import type { Centavos } from '@kawani/kit/values/pesos';
import type { StatutoryKind } from '../contract/kinds.ts';
import type { DeMinimisBenefit, LawVersion, TaxPeriod } from '../contract/rows.ts';
import type { PagibigVersion, PhilhealthVersion, SssBracket } from './contributions.ts';
import type { TaxBracket } from './tax.ts';
import { type WagePlaceClass, type Wages, wagesFrom } from './wages.ts';

export type Law = Wages & {
  /** By the month of the contribution. */
  sssSchedule(on: Day): readonly SssBracket[];
  philhealthVersion(on: Day): PhilhealthVersion;
  pagibigVersion(on: Day): PagibigVersion;
  /** By the date of payment. */
  taxBrackets(period: TaxPeriod, on: Day): readonly TaxBracket[];
  /** What of 13th-month pay and other benefits of a year is exempt from tax. */
  bonusCeiling(on: Day): Centavos;
  /** None before the oldest version known. */
  deMinimisBenefits(on: Day): readonly DeMinimisBenefit[];
  deMinimisCeiling(benefit: string, on: Day): string;
};

/** Nothing is computed from a table that is not in force: what asks for a date that no version covers throws. */
export function lawFrom(versions: readonly LawVersion[], places: readonly WagePlaceClass[]): Law {
  const rowsOn = <Kind extends StatutoryKind>(kind: Kind, on: Day): LawVersion<Kind>['rows'] | undefined =>
    latest(
      versions.filter((version): version is LawVersion & LawVersion<Kind> => version.kind === kind),
      on,
    )?.rows;
  const deMinimisBenefits = (on: Day) => rowsOn('DE_MINIMIS', on) ?? [];
  return {
    ...wagesFrom(
      versions.filter((version) => version.kind === 'WAGE_ORDER'),
      places,
    ),
    sssSchedule: (on) => rowsOn('SSS', on) ?? noTable('SSS schedule', on),
    philhealthVersion: (on) => rowsOn('PHILHEALTH', on)?.[0] ?? noTable('PhilHealth rate', on),
    pagibigVersion: (on) => rowsOn('PAGIBIG', on)?.[0] ?? noTable('Pag-IBIG rate', on),
    taxBrackets: (period, on) => {
      const brackets = (rowsOn('TAX', on) ?? []).filter((row) => row.period === period);
      return brackets.length > 0 ? brackets : noTable(`${period} tax table`, on);
    },
    bonusCeiling: (on) => {
      const [row] = rowsOn('EXEMPT_BENEFITS', on) ?? [];
      return row === undefined ? noTable('ceiling of exempt benefits', on) : centavosOf(row.ceiling);
    },
    deMinimisBenefits,
    deMinimisCeiling: (benefit, on) =>
      deMinimisBenefits(on).find((each) => each.benefit === benefit)?.ceiling ?? noTable(`ceiling of ${benefit}`, on),
  };
}

function latest<Version extends { readonly effectiveFrom: Day }>(
  versions: readonly Version[],
  on: Day,
): Version | undefined {
  return versions.reduce<Version | undefined>(
    (found, version) =>
      version.effectiveFrom <= on && (found === undefined || version.effectiveFrom > found.effectiveFrom)
        ? version
        : found,
    undefined,
  );
}

function noTable(what: string, on: Day): never {
  throw new RangeError(`No ${what} covers ${on}`);
}
