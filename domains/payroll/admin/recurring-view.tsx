// One recurring allowance or deduction: who gets it and who not, what it costs, and its versions.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Card, Tag } from '@kawani/kit/web/card';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, useListState } from '@kawani/kit/web/list';
import { PagedBlock } from '@kawani/kit/web/paged-block';
import { SearchField } from '@kawani/kit/web/search-field';
import { Tabs } from '@kawani/kit/web/tabs';
import { unbroken } from '@kawani/kit/web/unbroken';
import { recurringApi } from '../contract/recurring.ts';
import { RecurringKind, RecurringSkip, RecurringState } from '../contract/recurring-lists.ts';
import type { RecurringPerson, RecurringRule, RecurringVersion } from '../contract/recurring-shapes.ts';
import { RecurringMoves } from './recurring-moves.tsx';
import { amountWords, kindWords, StandingTag, spellWords, whomWords } from './recurring-words.tsx';
import { StatCards } from './stat-cards.tsx';

const HEIGHT = 420;
const STATE = { tab: 'people', search: '', page: '1' };

export function RecurringView({ id }: { id: string }) {
  const answer = useAnswer(recurringApi.rule, { id });
  const rule = answer.data;
  const head = rule && headOf(rule);
  return (
    <div className="page">
      <p>
        <Link to="/maintenance/recurring-pay">{say('Recurring Pay')}</Link>
      </p>
      <header className="page-head">
        <div>
          <h1>{head?.title ?? say('Recurring pay')}</h1>
          {rule && head && (
            <p className="quiet">
              <StandingTag standing={rule.standing} />{' '}
              {unbroken(
                [RecurringKind.labelOf(head.kind), amountWords(head), whomWords(head), spellWords(head)].join(' · '),
              )}
            </p>
          )}
        </div>
        {rule && head && <RecurringMoves rule={rule} head={head} />}
      </header>
      <Block of={answer} height={HEIGHT} failed={say("The recurring pay couldn't be loaded.")}>
        {(opened) => <Opened rule={opened} />}
      </Block>
    </div>
  );
}

/** What waits, else what was approved last, else what was cancelled last: the newest version of its kind. */
function headOf({ versions }: RecurringRule): RecurringVersion | undefined {
  const ofState = (state: RecurringState) => versions.find((each) => each.state === state);
  return ofState('WAITING') ?? versions.find((each) => each.state === 'APPROVED' && !each.isEnd) ?? versions[0];
}

function Opened({ rule }: { rule: RecurringRule }) {
  const [{ tab }] = useUrlState(STATE);
  const { people, skipped, cost, on, versions, standing } = rule;
  const tabs = [
    { key: 'people', title: say('Gets it: {count}', { count: showCount(people) }) },
    { key: 'left-out', title: say('Left out: {count}', { count: showCount(skipped) }) },
    { key: 'history', title: say('History: {count}', { count: showCount(versions.length) }) },
  ];
  return (
    <div className="stack">
      {standing === 'WAITING' && (
        <Alert>{say('This waits for another person than who prepared it. Pay does not follow it before.')}</Alert>
      )}
      <StatCards
        stats={[
          [say('People on {date}', { date: showDay(on) }), showCount(people)],
          [say('Left out'), showCount(skipped)],
          [say('With a whole pay'), cost === null ? say('By the days worked') : showPesos(cost.payday)],
          [say('In a month'), cost === null ? say('By the days worked') : showPesos(cost.month)],
        ]}
      />
      <Tabs label={say('Recurring pay')} tabs={tabs} />
      {tab === 'history' ? <History versions={versions} /> : <People rule={rule} isLeftOut={tab === 'left-out'} />}
    </div>
  );
}

function People({ rule: { id, versions }, isLeftOut }: { rule: RecurringRule; isLeftOut: boolean }) {
  const [{ search }, set] = useUrlState(STATE);
  const { page, size } = useListState();
  const isDeduction = versions[0]?.kind === 'DEDUCTION';
  const answer = useAnswer(recurringApi.people, {
    ...{ id, page, size },
    ...(isLeftOut && { skipped: 'only' as const }),
    ...(search !== '' && { search }),
  });
  return (
    <>
      <div className="row">
        <SearchField
          label={say('Name or number')}
          value={search}
          onValue={(text) => set({ search: text, page: '1' }, { replace: true })}
        />
      </div>
      <PagedBlock
        of={answer}
        failed={say('The people could not be loaded.')}
        empty={<Empty icon="filter" says={say(isLeftOut ? 'Nobody is left out.' : 'Nobody gets it.')} />}
      >
        {(items) => (
          <DataTable<RecurringPerson>
            caption={say('People')}
            rows={items}
            columns={columns(isLeftOut, isDeduction)}
            keyOf={({ employeeId }) => employeeId}
            card={(row) => ({
              title: row.name,
              ...(row.skip !== null && { main: RecurringSkip.labelOf(row.skip) }),
              detail: [row.number, row.post, signedWords(row)].filter(Boolean).join(' · '),
            })}
          />
        )}
      </PagedBlock>
    </>
  );
}

const signedWords = ({ signedOn }: RecurringPerson) =>
  signedOn === null ? '' : say('Signed on {date}', { date: showDay(signedOn) });

const columns = (isLeftOut: boolean, isDeduction: boolean): readonly Column<RecurringPerson>[] => [
  { key: 'name', title: say('Name'), cell: ({ name }) => name },
  { key: 'number', title: say('No.'), cell: ({ number }) => number },
  { key: 'post', title: say('Detachment / Department'), cell: ({ post }) => post ?? '–' },
  ...(isDeduction
    ? [{ key: 'signed', title: say('Authorization'), cell: (row: RecurringPerson) => signedWords(row) || '–' }]
    : []),
  ...(isLeftOut
    ? [
        {
          key: 'why',
          title: say('Reason'),
          cell: ({ skip }: RecurringPerson) => (skip === null ? '' : RecurringSkip.labelOf(skip)),
        },
      ]
    : []),
];

const TONES = { WAITING: 'warn', APPROVED: 'good', CANCELLED: 'plain' } as const;

function History({ versions }: { versions: readonly RecurringVersion[] }) {
  return (
    <Card title={say('Versions, the newest first')}>
      <ul className="line-list">
        {versions.map((each) => (
          <li key={each.id}>
            <span>
              <b>{each.isEnd ? say('Ends on {date}', { date: showDay(each.effectiveFrom) }) : amountWords(each)}</b>{' '}
              <Tag tone={TONES[each.state]}>{RecurringState.labelOf(each.state)}</Tag>
              <br />
              {[
                !each.isEnd && spellWords(each),
                !each.isEnd && whomWords(each),
                !each.isEnd && kindWords(each),
                each.reason,
              ]
                .filter(Boolean)
                .join(' · ')}
              <br />
              <span className="second">{decidedWords(each)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function decidedWords({ madeBy, madeAt, decidedBy, decidedAt, remarks, source }: RecurringVersion): string {
  return [
    say('Prepared by {by} on {date}', { by: madeBy, date: showDay(dayAt(madeAt)) }),
    source,
    decidedBy !== null &&
      decidedAt !== null &&
      say('decided by {by} on {date}', { by: decidedBy, date: showDay(dayAt(decidedAt)) }),
    remarks,
  ]
    .filter(Boolean)
    .join(' · ');
}
