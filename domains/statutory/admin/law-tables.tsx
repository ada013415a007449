// Maintenance: Statutory Tables. Each table of the law with the version in force, its source, and when it was last compared
// with it.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Card, Tag } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { type TableLine, versionsApi } from '../contract/versions.ts';
import { HolidayYears } from './holiday-years.tsx';
import { tableName, verifiedLine, verifiedWords } from './table-words.ts';

const HEIGHT = 420;

export function LawTables() {
  const answer = useAnswer(versionsApi.tables, {});
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Statutory tables')}</h1>
          <p>{say('What pay is computed by. One person enters a new version, another confirms it.')}</p>
        </div>
      </header>
      <Block of={answer} height={HEIGHT} failed={say("The tables couldn't be loaded.")}>
        {({ items }) => <Tables lines={items} />}
      </Block>
    </div>
  );
}

function Tables({ lines }: { lines: readonly TableLine[] }) {
  const waiting = lines.reduce((sum, { pending }) => sum + pending, 0);
  const old = lines.filter(({ current }) => current?.needsCheck).length;
  const [regions, others] = [true, false].map((isRegion) =>
    lines.filter(({ kind }) => (kind === 'WAGE_ORDER') === isRegion),
  );
  return (
    <>
      {waiting > 0 && (
        <Alert tone="warn">
          {say('{count, plural, one {# version waits} other {# versions wait}} for confirmation.', { count: waiting })}
        </Alert>
      )}
      {old > 0 && (
        <Alert>
          {say(
            '{count, plural, one {# table was} other {# tables were}} not compared with the source for twelve months. Open each, look for a newer issuance, then verify it or enter the new version.',
            { count: old },
          )}
        </Alert>
      )}
      <Card title={say('Contributions, tax and benefits')}>
        <Lines caption={say('Tables of the whole country')} lines={others ?? []} />
      </Card>
      <Card title={say('Minimum wage by region')}>
        <Lines caption={say('Wage orders by region')} lines={regions ?? []} />
      </Card>
      <HolidayYears>
        <p>
          {say('Each holiday names its proclamation. They are kept by year, for the country, a place or a site.')}{' '}
          <Link to="/maintenance/holiday">{say('Open Holidays')}</Link>
        </p>
      </HolidayYears>
    </>
  );
}

function Lines({ caption, lines }: { caption: string; lines: readonly TableLine[] }) {
  return (
    <DataTable
      caption={caption}
      rows={lines}
      columns={columns()}
      keyOf={({ kind, scope }) => `${kind} ${scope}`}
      card={(line) => ({
        title: <Name {...line} />,
        tag: <State {...line} />,
        main: sourceOf(line),
        detail: detailOf(line),
      })}
    />
  );
}

function columns(): readonly Column<TableLine>[] {
  return [
    { key: 'name', title: say('Table'), cell: Name },
    { key: 'source', title: say('In force'), cell: sourceOf },
    {
      key: 'since',
      title: say('Effective'),
      cell: ({ current }) => (current === null ? '–' : showDay(current.effectiveFrom)),
    },
    {
      key: 'verified',
      title: say('Verified'),
      cell: ({ current }) => (current === null ? '–' : verifiedWords(current)),
    },
    { key: 'state', title: say('State'), cell: State },
  ];
}

function Name({ kind, scope }: TableLine) {
  return (
    <Link to="/maintenance/statutory-tables/versions" search={{ kind, ...(scope !== '' && { scope }) }}>
      {tableName({ kind, scope })}
    </Link>
  );
}

/** A region without an order follows the rates of the region that it was part of. */
function sourceOf({ kind, current }: TableLine): string {
  if (current !== null) return current.source;
  return kind === 'WAGE_ORDER' ? say('No order of its own yet') : say('No version in force');
}

function State({ kind, current, next, pending }: TableLine) {
  const isMissing = current === null && kind !== 'WAGE_ORDER';
  return (
    <span className="row">
      {pending > 0 && (
        <Tag tone="warn" icon="waiting">
          {say('To confirm')}
        </Tag>
      )}
      {(current?.needsCheck || isMissing) && (
        <Tag tone="bad" icon="alert">
          {say('Verify')}
        </Tag>
      )}
      {next !== null && <Tag tone="info">{say('New from {date}', { date: showDay(next.effectiveFrom) })}</Tag>}
      {current?.needsCheck === false && pending === 0 && next === null && (
        <Tag tone="good" icon="check">
          {say('In force')}
        </Tag>
      )}
    </span>
  );
}

function detailOf({ current }: TableLine): string {
  if (current === null) return '';
  return `${say('Effective {date}', { date: showDay(current.effectiveFrom) })} · ${verifiedLine(current)}`;
}
