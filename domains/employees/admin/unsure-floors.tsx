// Where the tables can't tell who is below the minimum wage, and what to do about it.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import { Link } from '@kawani/kit/web/link';
import type { OldOrder, UncoveredSite } from '../contract/minimum-wage.ts';

const SITES_NAMED = 5;

type UnsureFloorsProps = { oldOrders: readonly OldOrder[]; uncovered: readonly UncoveredSite[] };

export function UnsureFloors({ oldOrders, uncovered }: UnsureFloorsProps) {
  return (
    <>
      {oldOrders.map((order) => (
        <Alert key={order.region} tone="warn">
          {orderWords(order)}{' '}
          <Link to="/maintenance/statutory-tables/versions" search={{ kind: 'WAGE_ORDER', scope: order.region }}>
            {say('Open the wage orders of region {region}', { region: order.region })}
          </Link>
        </Alert>
      ))}
      {uncovered.length > 0 && (
        <Alert tone="bad">
          {say(
            'No wage order covers {count, plural, one {# site} other {# sites}} where people work: {sites}. Enter the wage order of the region, or correct the city of the site. Who is below there can’t be told.',
            { count: uncovered.length, sites: named(uncovered) },
          )}
        </Alert>
      )}
    </>
  );
}

function orderWords({ region, order, since, verifiedOn, people }: OldOrder): string {
  const facts = { region, order, people, since: showDay(since) };
  return verifiedOn === null
    ? say(
        'Region {region}, where {people, plural, one {# person works} other {# people work}}: {order} is in force since {since}, and nobody compared it with its source. There may be a newer wage order. Look for it, then enter it or verify this one.',
        facts,
      )
    : say(
        'Region {region}, where {people, plural, one {# person works} other {# people work}}: {order} was last compared with its source on {verified}. There may be a newer wage order. Look for it, then enter it or verify this one.',
        { ...facts, verified: showDay(verifiedOn) },
      );
}

function named(sites: readonly UncoveredSite[]): string {
  const names = sites.slice(0, SITES_NAMED).map(({ client, site }) => `${client}, ${site}`);
  const left = sites.length - names.length;
  return [...names, ...(left > 0 ? [say('{count} more', { count: left })] : [])].join('; ');
}
