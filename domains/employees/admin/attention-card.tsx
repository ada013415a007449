// The newest of what needs attention, for the page where the app opens; its list has them all.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card, Tag } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import { AlarmKind, employmentApi, type NeedsAttention as Line } from '../contract/employment-file.ts';
import { NEWEST } from '../screens/attention-count.ts';
import './employment.css';

export function Who({ employeeId, name, number, place }: Line) {
  return (
    <>
      <Link to={`/employees/${employeeId}`} search={{ tab: 'employment' }}>
        {name}
      </Link>
      <span className="second attention-of">
        {number}
        {place === null ? '' : ` · ${place}`}
      </span>
    </>
  );
}

export function What({ kind }: Line) {
  return <Tag tone={kind === 'PROBATION' ? 'info' : 'warn'}>{AlarmKind.labelOf(kind)}</Tag>;
}

/** The newest few, for the page where the app opens; nothing where nothing needs attention. */
export function AttentionCard() {
  const answer = useAnswer(employmentApi.needsAttention, NEWEST);
  if (answer.data?.total === 0) return null;
  const more = (
    <Link to="/needs-attention">
      {answer.data === undefined ? say('All') : say('All {count}', { count: answer.data.total })}
    </Link>
  );
  return (
    <Card title={say('Needs attention')} aside={more}>
      <Block of={answer} height={200} failed={say("What needs attention couldn't be loaded.")}>
        {({ items }) => (
          <ul className="spells">
            {items.map((line) => (
              <li key={`${line.employeeId} ${line.kind}`}>
                <span className="said">
                  <Who {...line} />
                </span>
                <What {...line} />
                <span className="said second">{line.says}</span>
              </li>
            ))}
          </ul>
        )}
      </Block>
    </Card>
  );
}
