// Who is paid below the minimum wage on a day.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { showPesos, ZERO } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { type BelowMinimum, minimumWageApi } from '../contract/minimum-wage.ts';
import { withCola } from './cola-words.ts';
import { orderLine } from './minimum-wage-words.ts';

const HEIGHT = 240;

export function BelowMinimumPeople({ asked }: { asked: { on?: Day } }) {
  const { page, size, turn } = useListState();
  const answer = useAnswer(minimumWageApi.people, { ...asked, page, size });
  return (
    <Card title={say('Employees')}>
      <Block of={answer} height={HEIGHT} failed={say('The employees could not be loaded.')}>
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Employees below the minimum wage')}
              rows={items}
              columns={peopleColumns()}
              keyOf={({ employeeId }) => employeeId}
              card={(line) => ({
                title: <Who {...line} />,
                tag: <span className="figures">{say('{amount} short', { amount: showPesos(line.short) })}</span>,
                main: say('{amount} a day, {designation}', {
                  amount: showPesos(line.daily),
                  designation: line.designation,
                }),
                detail: `${line.site} · ${orderLine(line)}`,
              })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
    </Card>
  );
}

const peopleColumns = (): readonly Column<BelowMinimum>[] => [
  { key: 'name', title: say('Employee'), cell: Who },
  { key: 'site', title: say('Works at'), cell: ({ site, client }) => `${site}, ${client}` },
  { key: 'designation', title: say('As'), cell: ({ designation }) => designation },
  {
    key: 'daily',
    title: say('Paid a day'),
    align: 'right',
    cell: ({ daily, cola, floorCola }) => withCola(daily, floorCola === 0 ? ZERO : cola),
  },
  { key: 'floor', title: say('Minimum'), align: 'right', cell: ({ floor, floorCola }) => withCola(floor, floorCola) },
  { key: 'order', title: say('By'), cell: ({ order, region }) => say('{order}, region {region}', { order, region }) },
  { key: 'short', title: say('Short a day'), align: 'right', cell: ({ short }) => showPesos(short) },
];

function Who({ employeeId, name, number }: BelowMinimum) {
  return (
    <>
      <Link to={`/employees/${employeeId}`} search={{ tab: 'pay' }}>
        {name}
      </Link>{' '}
      <span className="second">{number}</span>
    </>
  );
}
