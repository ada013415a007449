// What the exit interviews of the last months come to. Few answers are not summed up, so that nobody is recognized.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import type { InterviewSummary } from '../contract/interview.ts';
import { exitApi } from '../contract.ts';
import { BEST_RATING, LeavingReason, Rated, SUMMED_MONTHS, WouldReturn } from '../lists.ts';
import '../screens/exit.css';

const HEIGHT = 220;

export function InterviewSummaryCard() {
  const answer = useAnswer(exitApi.interviewSummary, {});
  return (
    <Card title={say('Last {months} months, everybody', { months: SUMMED_MONTHS })}>
      <Block of={answer} height={HEIGHT} failed={say("The summary couldn't be loaded.")}>
        {({ answers, least, summary }) =>
          summary === null ? (
            <p className="second">
              {say('A summary appears from {least} answers up. So far: {answers}.', { least, answers })}
            </p>
          ) : (
            <Sums answers={answers} summary={summary} />
          )
        }
      </Block>
    </Card>
  );
}

type SumsProps = { answers: number; summary: NonNullable<InterviewSummary['summary']> };

function Sums({ answers, summary: { reasons, again, ratings, unlawful } }: SumsProps) {
  return (
    <div className="exit-part">
      <p className="second">{say('{answers, plural, one {# answer} other {# answers}}', { answers })}</p>
      <h3>{say('Main reason of leaving')}</h3>
      <ul className="exit-lines">
        {reasons.map(({ reason, count }) => (
          <Row key={reason} label={LeavingReason.labelOf(reason)} value={String(count)} />
        ))}
      </ul>
      <h3>{say('Would you work here again?')}</h3>
      <ul className="exit-lines">
        {again.map((each) => (
          <Row key={each.again} label={WouldReturn.labelOf(each.again)} value={String(each.count)} />
        ))}
      </ul>
      <h3>{say('Ratings')}</h3>
      <ul className="exit-lines">
        {ratings.map(({ rated, mean }) => (
          <Row key={rated} label={Rated.labelOf(rated)} value={say('{mean} of {best}', { mean, best: BEST_RATING })} />
        ))}
      </ul>
      <p>
        {say('{unlawful, plural, one {# answer tells} other {# answers tell}} of something unlawful.', { unlawful })}
      </p>
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <li>
      <span>{label}</span>
      <strong className="figures">{value}</strong>
    </li>
  );
}
