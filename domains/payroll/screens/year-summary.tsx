// What a year's slips add up to.
import type { Centavos } from '@kawani/kit/values/pesos';
import { Card } from '@kawani/kit/web/card';
import { Amount } from './amounts.tsx';

type Totals = { readonly gross: Centavos; readonly deducted: Centavos; readonly net: Centavos; readonly tax: Centavos };

export function YearSummary({ year, totals, isShown }: { year: number; totals: Totals | null; isShown: boolean }) {
  const lines = [
    ['Gross pay', totals?.gross],
    ['Deductions', totals?.deducted],
    ['Of which tax', totals?.tax],
    ['Net pay', totals?.net],
  ] as const;
  return (
    <Card title={`Year ${year}`}>
      <dl className="pay-sums">
        {lines.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Amount of={amount ?? null} isShown={isShown} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
