// Minimum wage: what each client's people lack on a day, who they are, and which designations pay below it.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { type Day, showDay } from '@kawani/kit/values/day';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { DateField } from '@kawani/kit/web/date-field';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { type ClientShort, type DesignationShort, minimumWageApi } from '../contract/minimum-wage.ts';
import { BelowMinimumPeople } from './minimum-wage-people.tsx';
import { orderLine } from './minimum-wage-words.ts';
import { RaiseCard } from './raise-card.tsx';
import { UnsureFloors } from './unsure-floors.tsx';
import './employment.css';

const HEIGHT = 240;
const STATE = { on: '' };

export function MinimumWage() {
  const [{ on: chosen }, set] = useUrlState(STATE);
  const asked = chosen === '' ? {} : { on: chosen as Day };
  const answer = useAnswer(minimumWageApi.summary, asked);
  const { download, isBusy } = useDownload();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Minimum wage')}</h1>
          <p>{say('Who is paid less than the wage order of where they work says, and what it costs each client.')}</p>
        </div>
        <div className="row">
          <Button icon="file" busy={isBusy} onClick={() => download(minimumWageApi.csv, asked)}>
            {say('Export CSV')}
          </Button>
        </div>
      </header>
      <div className="wage-day">
        <DateField
          label={say('On')}
          hint={say('A day to come shows what a wage order will change.')}
          value={chosen === '' ? dayNow() : (chosen as Day)}
          onValue={(day) => set({ on: day ?? '', page: '' } as never, { replace: true })}
        />
      </div>
      <Block of={answer} height={HEIGHT} failed={say('What is paid below the minimum wage could not be loaded.')}>
        {({ on, people, clients, designations, oldOrders, uncovered }) => (
          <>
            <UnsureFloors {...{ oldOrders, uncovered }} />
            {people === 0 && oldOrders.length + uncovered.length === 0 && (
              <Alert tone="good">
                {say('Nobody is paid below the minimum wage of where they work on {date}.', { date: showDay(on) })}
              </Alert>
            )}
            {people > 0 && (
              <Card title={say('By client')}>
                <DataTable
                  caption={say('What each client’s people lack')}
                  rows={clients}
                  columns={clientColumns()}
                  keyOf={({ client, region, floor }) => `${client} ${region} ${floor}`}
                  card={(line) => ({
                    title: line.client,
                    tag: <span className="figures">{peopleText(line.people)}</span>,
                    main: say('{amount} a month short', { amount: showPesos(line.shortMonthly) }),
                    detail: orderLine(line),
                  })}
                />
              </Card>
            )}
            {people > 0 && <RaiseCard on={on} people={people} />}
            {people > 0 && <BelowMinimumPeople asked={asked} />}
            {designations.length > 0 && <Designations designations={designations} />}
          </>
        )}
      </Block>
    </div>
  );
}

function peopleText(count: number): string {
  return say('{count, plural, one {# person} other {# people}}', { count });
}

const clientColumns = (): readonly Column<ClientShort>[] => [
  { key: 'client', title: say('Client'), cell: ({ client }) => client },
  { key: 'order', title: say('Minimum wage'), cell: orderLine },
  { key: 'people', title: say('People'), align: 'right', cell: ({ people }) => showCount(people) },
  { key: 'short', title: say('Short a day'), align: 'right', cell: ({ short }) => showPesos(short) },
  { key: 'month', title: say('Short a month'), align: 'right', cell: ({ shortMonthly }) => showPesos(shortMonthly) },
];

function Designations({ designations }: { designations: readonly DesignationShort[] }) {
  return (
    <Card title={say('Job designations')}>
      <DataTable
        caption={say('Job designations whose range begins below the minimum wage')}
        rows={designations}
        columns={designationColumns()}
        keyOf={({ id }) => id}
        card={(line) => ({
          title: line.code,
          main: say('{title}, from {amount}', { title: line.title, amount: showPesos(line.rate) }),
          detail: orderLine(line),
        })}
      />
    </Card>
  );
}

const designationColumns = (): readonly Column<DesignationShort>[] => [
  {
    key: 'code',
    title: say('Code'),
    cell: ({ id, code }) => (
      <Link to="/maintenance/job-designation" search={{ open: id }}>
        {code}
      </Link>
    ),
  },
  { key: 'title', title: say('Title'), cell: ({ title }) => title },
  { key: 'rate', title: say('Range begins with'), align: 'right', cell: ({ rate }) => showPesos(rate) },
  { key: 'order', title: say('Minimum wage'), cell: orderLine },
];
