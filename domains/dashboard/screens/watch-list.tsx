// What HR watches, in counts that lead to the people behind them: how many come near a limit, and how many are at it. The same
// answer on the dashboard and where the HR app opens.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { addDays } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card, Tag } from '@kawani/kit/web/card';
import { config } from '@kawani/kit/web/config';
import { dayNow } from '@kawani/kit/web/now';
import { Gate } from '@kawani/kit/web/session';
import { WatchKind, type WatchLine, watchApi } from '../contract/watch.ts';

const HEIGHT = 180;
/** As many days ahead as the documents of the list are counted. */
const AHEAD_DAYS = 30;

/** The list behind a count, in the HR app. */
function pageOf(kind: WatchKind): string {
  if (kind === 'CLEARANCE') return 'offboarding/clearance-list';
  if (kind === 'LAW') return 'maintenance/statutory-tables';
  if (kind !== 'DOCUMENTS') return `needs-attention?kind=${kind}`;
  const today = dayNow();
  return `employees?${new URLSearchParams({ expiresFrom: today, expiresTo: addDays(today, AHEAD_DAYS) })}`;
}

export function WatchList() {
  return (
    <Gate needs={[EmployeePermission.VIEW_EMPLOYEE_LIST]}>
      <Lines />
    </Gate>
  );
}

function Lines() {
  const answer = useAnswer(watchApi.lines, {}, { staleMs: 300_000 });
  return (
    <Card title={say('Watch list')}>
      <Block of={answer} height={HEIGHT} failed={say("The watch list couldn't be loaded.")}>
        {(lines) => (
          <ul className="line-list">
            {lines.map((line) => (
              <Line key={line.kind} line={line} />
            ))}
          </ul>
        )}
      </Block>
    </Card>
  );
}

function Line({ line: { kind, amber, red } }: { line: WatchLine }) {
  return (
    <li>
      <a href={`${config().hrUrl}${pageOf(kind)}`}>{WatchKind.labelOf(kind)}</a>
      <span className="row">
        {red > 0 && (
          <Tag tone="bad" icon="alert">
            {say('{count} urgent', { count: red })}
          </Tag>
        )}
        {amber > 0 && (
          <Tag tone="warn" icon="waiting">
            {say('{count} soon', { count: amber })}
          </Tag>
        )}
        {red + amber === 0 && (
          <Tag tone="good" icon="check">
            {say('None')}
          </Tag>
        )}
      </span>
    </li>
  );
}
