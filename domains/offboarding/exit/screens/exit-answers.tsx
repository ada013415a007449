// What somebody answered in an exit interview.
import { say } from '@kawani/kit/contract/say';
import type { ExitAnswers } from '../contract/form.ts';
import { BEST_RATING, LeavingReason, Rated, WouldReturn } from '../lists.ts';
import './exit.css';

export function ExitAnswerList({ answers }: { answers: ExitAnswers }) {
  const { reason, again, good, change, unlawful } = answers;
  const texts = [
    [say('What was good?'), good],
    [say('What should change?'), change],
    [say('Did you see anything unlawful?'), unlawful],
  ] as const;
  return (
    <div className="exit-part">
      <ul className="exit-lines">
        <Row label={say('Main reason of leaving')} value={LeavingReason.labelOf(reason)} />
        <Row label={say('Would you work here again?')} value={WouldReturn.labelOf(again)} />
        {Rated.codes.map((rated) => (
          <Row
            key={rated}
            label={Rated.labelOf(rated)}
            value={say('{rating} of {best}', { rating: answers[rated], best: BEST_RATING })}
          />
        ))}
      </ul>
      {texts.map(
        ([label, text]) =>
          text !== undefined && (
            <section key={label}>
              <h3>{label}</h3>
              <p className="exit-text">{text}</p>
            </section>
          ),
      )}
    </div>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <li>
      <span>{label}</span>
      <strong>{value}</strong>
    </li>
  );
}
