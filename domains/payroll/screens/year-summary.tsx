// What a year's slips add up to.
import { say } from '@kawani/kit/contract/say';
import type { Centavos } from '@kawani/kit/values/pesos';
import { Card } from '@kawani/kit/web/card';
import { Amount } from './amounts.tsx';

type Totals = { readonly gross: Centavos; readonly deducted: Centavos; readonly net: Centavos; readonly tax: Centavos };

export function YearSummary({ year, totals, isShown }: { year: number; totals: Totals | null; isShown: boolean }) {
  const lines = [
    [say('Gross pay'), totals?.gross],
    [say('Deductions'), totals?.deducted],
    [say('Of which tax'), totals?.tax],
    [say('Net pay'), totals?.net],
  ] as const;
  return (
    <Card title={say('Year {year}', { year })}>
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
