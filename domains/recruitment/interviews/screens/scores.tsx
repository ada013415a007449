// What was scored at a step: the mean, and each scorecard with its answers.
import { say } from '@kawani/kit/contract/say';
import type { StepScores } from '../contract/scorecard.ts';
import { BEST_SCORE } from '../lists.ts';

export function Scores({ scores: { mean, cards, hidden } }: { scores: StepScores }) {
  return (
    <div className="stack">
      {mean !== null && (
        <p>
          <strong className="figures">{say('{mean} of {best}', { mean, best: BEST_SCORE })}</strong>{' '}
          <span className="quiet">
            {say('{count, plural, one {from # scorecard} other {from # scorecards}}', { count: cards.length })}
          </span>
        </p>
      )}
      {hidden > 0 && (
        <p className="quiet">
          {say(
            '{count, plural, one {# scorecard was} other {# scorecards were}} sent. Score first, then you see them.',
            {
              count: hidden,
            },
          )}
        </p>
      )}
      {cards.map(({ scorer, sentAt, isMine, mean: own, answers }) => (
        <details key={`${scorer} ${sentAt}`} open={isMine}>
          <summary>
            {say('{name}: {mean} of {best}', { name: isMine ? say('You') : scorer, mean: own, best: BEST_SCORE })}
          </summary>
          <ol className="interview-answers">
            {answers.map(({ question, score, remark }) => (
              <li key={question}>
                <span>{question}</span> <strong className="figures">{score}</strong>
                {remark !== null && <span className="second">{remark}</span>}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}
