// The team now as a card of the dashboard: five figures, and the way to the people behind them.

import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import { type NowState, teamApi } from '../contract/team.ts';
import './my-team-now.css';

const REFRESH_MS = 60_000;
const HEIGHT = 76;
const SHOWN: readonly (readonly [NowState, string])[] = [
  ['ON_DUTY', 'On duty'],
  ['LATE', 'Late'],
  ['NOT_IN', 'Not in yet'],
  ['ON_LEAVE', 'On leave'],
  ['REST_DAY', 'Rest day'],
];

/** Nothing for who leads nobody. */
export function MyTeamNow() {
  const answer = useAnswer(teamApi.now, {}, { refreshMs: REFRESH_MS });
  if (answer.data?.units.length === 0) return null;
  return (
    <Card title="My team now" aside={<Link to="/team-reports">Team report</Link>}>
      <Block of={answer} height={HEIGHT} failed="Your team could not be loaded.">
        {({ counts }) => (
          <ul className="my-team">
            {SHOWN.map(([state, label]) => (
              <li key={state} data-state={state}>
                <strong className="figures">{counts[state] ?? 0}</strong>
                <span>
                  <i />
                  {label}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Block>
    </Card>
  );
}
