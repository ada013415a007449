// What a person asked for, and what became of it. Why, and which kind of leave, is between them and who decides.

import { type RequestKind, stateLabelOf } from '@kawani/domains/requests/engine/contract/kind';
import { RequestStatus } from '@kawani/domains/requests/engine/lists';
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card, Tag, type Tone } from '@kawani/kit/web/card';
import { DataTable, Pager, useOwnPage } from '@kawani/kit/web/list';
import { employmentApi, type RequestOf } from '../contract/employment-file.ts';

const TONE: Readonly<Record<RequestStatus, Tone>> = {
  ...{ PENDING: 'info', FILED: 'info', FOR_APPROVAL: 'info', FOR_FINAL_APPROVAL: 'info' },
  ...{ APPROVED: 'good', RELEASED: 'good', DENIED: 'bad', CANCELLED: 'plain' },
};

type Props = {
  employeeId: string;
  /** By their codes. */
  kinds: ReadonlyMap<string, RequestKind>;
};

export function RequestsTab({ employeeId, kinds }: Props) {
  const { page, size, turn } = useOwnPage('requests');
  const answer = useAnswer(employmentApi.requests, { employeeId, page, size });
  const kindOf = ({ kind }: RequestOf) => {
    const label = kinds.get(kind)?.label ?? kind;
    return label.charAt(0).toUpperCase() + label.slice(1);
  };
  const datesOf = ({ from, to }: RequestOf) => (from === to ? showDay(from) : showRange(from, to));
  const stateOf = ({ kind, ...place }: RequestOf) => {
    const known = kinds.get(kind);
    const label = known === undefined ? RequestStatus.labelOf(place.state) : stateLabelOf(known, place);
    return <Tag tone={TONE[place.state]}>{label}</Tag>;
  };
  return (
    <Card title={say('Requests')}>
      <Block of={answer} height={200} failed={say('The requests could not be loaded.')}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty icon="file" says={say('This employee has not asked for anything yet.')} />
          ) : (
            <>
              <DataTable
                caption={say('Requests')}
                rows={items}
                keyOf={({ ref }) => ref}
                columns={[
                  { key: 'ref', title: say('Reference'), cell: ({ ref }) => <span className="figures">{ref}</span> },
                  { key: 'kind', title: say('Kind'), cell: kindOf },
                  { key: 'dates', title: say('Dates'), cell: datesOf },
                  { key: 'filed', title: say('Filed'), cell: ({ filedAt }) => showDay(dayAt(filedAt)) },
                  { key: 'state', title: say('State'), cell: stateOf },
                ]}
                card={(row) => ({ title: row.ref, tag: stateOf(row), main: kindOf(row), detail: datesOf(row) })}
              />
              <Pager page={page} size={size} total={total} onChange={turn} />
            </>
          )
        }
      </Block>
    </Card>
  );
}
