// Resignations and wishes about the last day that wait for an answer, on top of the list: those that wait longest first.
import { say } from '@kawani/kit/contract/say';
import { daysBetween } from '@kawani/kit/values/day';
import { dayAt, type Instant } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { DataTable } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { casesApi } from '../contract.ts';

const ASKED = { size: 50, page: 1 };
const FEW = 5;

type WaitingProps = { opened: string; onOpen: (id: string) => void; isWhole: boolean; onWhole: () => void };

export function useWaiting() {
  return useAnswer(casesApi.waiting, ASKED, { staleMs: 5_000 });
}

/** Nothing where none waits. */
export function Waiting({ opened, onOpen, isWhole, onWhole }: WaitingProps) {
  const items = useWaiting().data?.items ?? [];
  if (items.length === 0) return null;
  const shown = isWhole ? items : items.slice(0, FEW);
  const more = shown.length < items.length && (
    <Button look="link" onClick={onWhole}>
      {say('Show all {count}', { count: items.length })}
    </Button>
  );
  return (
    <Card title={say('Waiting for your answer')} aside={more}>
      <DataTable
        caption={say('Waiting for your answer')}
        rows={shown}
        keyOf={({ id }) => id}
        opened={opened}
        onOpen={({ id }) => onOpen(id)}
        columns={[
          { key: 'name', title: say('Name'), cell: ({ owner }) => owner.name },
          { key: 'number', title: say('No.'), cell: ({ owner }) => <span className="figures">{owner.number}</span> },
          { key: 'site', title: say('Site'), cell: ({ owner }) => owner.site ?? '–' },
          { key: 'asks', title: say('Asked'), cell: ({ typeLabel, asks }) => `${typeLabel}: ${asks}` },
          { key: 'state', title: say('State'), cell: ({ stateLabel }) => stateLabel },
          { key: 'age', title: say('Age'), cell: ({ filedAt }) => ageOf(filedAt) },
        ]}
        card={({ owner, typeLabel, asks, stateLabel, filedAt, ref }) => ({
          title: <strong>{owner.name}</strong>,
          main: asks,
          facts: [typeLabel, stateLabel, ageOf(filedAt), ref],
        })}
      />
    </Card>
  );
}

function ageOf(since: Instant): string {
  const days = daysBetween(dayAt(since), dayNow());
  return days <= 0 ? say('Today') : say('{days, plural, one {# day} other {# days}}', { days });
}
