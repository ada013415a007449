// The sums at the head of a page, a card each.
import { Card, Stat } from '@kawani/kit/web/card';
import './pay-runs.css';

export function StatCards({ stats }: { stats: readonly (readonly [label: string, value: string])[] }) {
  return (
    <div className="grid-4 pay-stats">
      {stats.map(([label, value]) => (
        <Card key={label}>
          <Stat label={label} value={value} />
        </Card>
      ))}
    </div>
  );
}
