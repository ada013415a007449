// What was made of a new hire so far, what comes next and why it stopped; and going on.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Icon, type IconName } from '@kawani/kit/web/icon';
import { type HireStepLine, hireRunApi, type HireSteps as Steps } from '../contract/saga.ts';
import { HireNote, HireProblem, HireStep, HireStepState } from '../lists/saga.ts';
import { GoOn } from './go-on.tsx';
import './hire-steps.css';

/** While it is under way, the work of a few seconds is shown as it is done. */
const LOOK_EVERY_MS = 5_000;
/** What failed is tried again by itself every few minutes. */
const LOOK_AGAIN_MS = 60_000;

function refreshOf(shown: Steps | undefined): { refreshMs?: number } {
  if (shown === undefined || shown.begunAt === null || shown.isHired) return {};
  return { refreshMs: shown.steps.some(({ state }) => state === 'FAILED') ? LOOK_AGAIN_MS : LOOK_EVERY_MS };
}

export function HireSteps({ hireId }: { hireId: string }) {
  const known = useAnswer(hireRunApi.steps, { id: hireId });
  const answer = useAnswer(hireRunApi.steps, { id: hireId }, refreshOf(known.data));
  return (
    <Block of={answer} height={360} failed={say('The steps of this hire couldn’t be loaded.')}>
      {(shown) => <Checklist hireId={hireId} shown={shown} />}
    </Block>
  );
}

function Checklist({ hireId, shown }: { hireId: string; shown: Steps }) {
  const { steps, begunAt, triedAt, isHired, mayGoOn } = shown;
  const failed = steps.find(({ state }) => state === 'FAILED');
  return (
    <>
      <ol className="hire-steps" aria-label={say('Steps of the hire')}>
        {steps.map((line) => (
          <Line key={line.step} line={line} />
        ))}
      </ol>
      <div role="status">
        {begunAt === null && <p className="quiet">{say('These steps begin when the endorsement is approved.')}</p>}
        {failed !== undefined && triedAt !== null && (
          <p className="quiet">{say('Last tried {when}. It is tried again by itself.', { when: momentOf(triedAt) })}</p>
        )}
        {isHired && <Alert tone="good">{say('Everything is ready for the first day.')}</Alert>}
      </div>
      {mayGoOn && failed !== undefined && <GoOn hireId={hireId} problem={failed.problem} />}
    </>
  );
}

const momentOf = (at: Instant) => `${showDay(dayAt(at))} ${showTime(at)}`;

const ICONS: Readonly<Record<HireStepState, IconName>> = {
  DONE: 'approve',
  NEXT: 'waiting',
  FAILED: 'refuse',
  WAITING: 'ended',
};

function Line({ line: { step, state, doneAt, notes, pickUp, problem } }: { line: HireStepLine }) {
  const isNow = state === 'NEXT' || state === 'FAILED';
  return (
    <li data-state={state} {...(isNow ? { 'aria-current': 'step' } : {})}>
      <Icon name={ICONS[state]} size={18} />
      <span>
        {HireStep.labelOf(step)} <span className="unseen">({HireStepState.labelOf(state)})</span>
      </span>
      {doneAt !== null && <p className="quiet">{momentOf(doneAt)}</p>}
      {notes.map((note) => (
        <p key={note} className="quiet">
          {HireNote.labelOf(note)}
        </p>
      ))}
      {pickUp !== null && <p className="quiet">{say('Picked up at: {place}', { place: pickUp })}</p>}
      {problem !== null && <Why problem={problem} />}
    </li>
  );
}

function Why({ problem }: { problem: string }) {
  const known = HireProblem.codes.find((code) => code === problem);
  return (
    <p>
      <strong>
        {known === undefined ? say('This step was refused: {code}.', { code: problem }) : HireProblem.labelOf(known)}
      </strong>
    </p>
  );
}
