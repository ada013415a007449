// What the clinic has of one person: results by item, and whether they are fit to work. Closed for the people of a group, so
// that the list stays short.
import { say } from '@kawani/kit/contract/say';
import { Skeleton } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { Icon } from '@kawani/kit/web/icon';
import type { Attendee } from '../../../requests/contract.ts';
import type { ClinicResults, FitnessDecision } from '../../contract.ts';
import { type ItemResults, resultsByItem } from '../../rules/by-item.ts';
import { mayHaveResults } from '../../rules.ts';
import { FitnessTag } from '../fitness-words.tsx';
import { FitnessLine } from './fitness-line.tsx';
import { ItemList } from './item-list.tsx';
import { Refusal } from './missing-results.tsx';
import type { ShownResults } from './use-results.ts';
import './results.css';

type PersonResultsProps = ShownResults & {
  person: Attendee;
  /** Why the person can't be Completed, where that was tried. */
  refusal: string | undefined;
};

export function PersonResults({ answer: { data, isError }, ...rest }: PersonResultsProps) {
  if (data !== undefined) return <Shown {...rest} results={data} />;
  if (isError) return null;
  return (
    <div className="dxr" aria-busy="true">
      <Skeleton height={36} />
    </div>
  );
}

type ShownProps = Omit<PersonResultsProps, 'answer'> & { results: ClinicResults };

function Shown({ person, results, refusal, requestId, lines, mayEnter, isAlone }: ShownProps) {
  const { found, fitness, came, lacks } = knownOf(person, lines, results);
  const missing = found.filter(({ isMissing }) => isMissing).length;
  const mayChange = mayEnter && came;
  const isTold = refusal !== undefined && lacks;
  if (found.length === 0 && fitness === undefined && !mayChange && !isTold) return null;
  return (
    <div className="dxr">
      {isTold && <Refusal {...{ refusal, person }} />}
      {/* Open for the upload, and still open after it. */}
      <details open={isAlone || refusal !== undefined}>
        <Summary {...{ person, found, missing, fitness }} />
        <ItemList {...{ requestId, person, lines, found, mayChange }} />
        <FitnessLine {...{ requestId, person, fitness, mayChange }} />
      </details>
    </div>
  );
}

/** Nothing is asked for of who didn't come, until they are to be Completed after all. */
function knownOf({ employeeId, state }: Attendee, lines: ShownResults['lines'], results: ClinicResults) {
  const came = mayHaveResults(state);
  return {
    came,
    lacks: results.missing.some((each) => each.employeeId === employeeId),
    found: resultsByItem(employeeId, lines, came ? results : { ...results, missing: [] }),
    fitness: results.fitness.find((each) => each.employeeId === employeeId),
  };
}

type SummaryProps = {
  person: Attendee;
  found: readonly ItemResults[];
  missing: number;
  fitness: FitnessDecision | undefined;
};

function Summary({ person, found, missing, fitness }: SummaryProps) {
  const there = found.reduce((sum, { current }) => sum + current.length, 0);
  const lacks = say('{missing, plural, one {# result missing} other {# results missing}}', { missing });
  return (
    <summary>
      <Icon name="down" size={16} />
      <span>
        {say('Results and fitness')}
        <span className="unseen"> {person.name}</span>
      </span>
      {missing > 0 && <Tag tone="warn">{lacks}</Tag>}
      {missing === 0 && there > 0 && (
        <Tag tone="good">{say('{there, plural, one {# result} other {# results}}', { there })}</Tag>
      )}
      {fitness && <FitnessTag {...fitness} />}
    </summary>
  );
}
