// The team now as a card of the dashboard: five figures, and the way to the people behind them.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import { NowState, teamApi } from '../contract/team.ts';
import './my-team-now.css';

const REFRESH_MS = 60_000;
const HEIGHT = 76;
const SHOWN: readonly NowState[] = ['ON_DUTY', 'LATE', 'NOT_IN', 'ON_LEAVE', 'REST_DAY'];

/** Nothing for who leads nobody. */
export function MyTeamNow() {
  const answer = useAnswer(teamApi.now, {}, { refreshMs: REFRESH_MS });
  if (answer.data?.units.length === 0) return null;
  return (
    <Card title={say('My team now')} aside={<Link to="/team-reports">{say('Team report')}</Link>}>
      <Block of={answer} height={HEIGHT} failed={say('Your team could not be loaded.')}>
        {({ counts }) => (
          <ul className="my-team">
            {SHOWN.map((state) => (
              <li key={state} data-state={state}>
                <strong className="figures">{counts[state] ?? 0}</strong>
                <span>
                  <i />
                  {NowState.labelOf(state)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Block>
    </Card>
  );
}
