// Whether a person is fit to work, and which examinations of their job are done, as their 201 file shows it.
import { FactList } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Card, Tag } from '@kawani/kit/web/card';
import { dayNow } from '@kawani/kit/web/now';
import type { RequiredDiagnostic } from '../../requests/contract/due.ts';
import { DiagnosticCategory } from '../../services/lists.ts';
import { type FitnessDecision, resultsApi } from '../contract.ts';
import { isStillValid } from '../rules.ts';
import { FitnessTag } from '../screens/fitness-words.tsx';
import './fitness-of.css';

const HEIGHT = 200;

export function FitnessOf({ employeeId }: { employeeId: string }) {
  const answer = useAnswer(resultsApi.fitness, { employeeId });
  return (
    <div className="stack">
      <Card title={say('Fitness to work')}>
        <Block
          of={answer}
          height={HEIGHT}
          failed={say("The fitness to work couldn't be loaded.")}
          isEmpty={({ fitness }) => fitness === null}
          empty={<Empty icon="file" says={say('The clinic has not decided about this employee yet.')} />}
        >
          {({ fitness }) => fitness !== null && <Decided fitness={fitness} />}
        </Block>
      </Card>
      {(answer.data?.required.length ?? 0) > 0 && (
        <Card title={say('Required by the job')}>
          <Required required={answer.data?.required ?? []} />
        </Card>
      )}
    </div>
  );
}

function Decided({ fitness: { fitness, limits, validUntil, decidedOn } }: { fitness: FitnessDecision }) {
  const until = validUntil === null ? '–' : showDay(validUntil);
  return (
    <div className="fitness-of">
      <div className="row">
        <FitnessTag {...{ fitness, validUntil }} />
        {!isStillValid(validUntil, dayNow()) && <Tag tone="bad">{say('No longer valid')}</Tag>}
      </div>
      <FactList
        facts={[
          { label: say('Valid until'), value: until },
          { label: say('Decided on'), value: showDay(decidedOn) },
          ...(limits === null ? [] : [{ label: say('Work to avoid'), value: limits }]),
        ]}
      />
    </div>
  );
}

function Required({ required }: { required: readonly RequiredDiagnostic[] }) {
  return (
    <ul className="fitness-required">
      {required.map(({ category, isDone }) => (
        <li key={category}>
          {DiagnosticCategory.labelOf(category)}
          <Tag tone={isDone ? 'good' : 'warn'}>{isDone ? say('Done') : say('Missing')}</Tag>
        </li>
      ))}
    </ul>
  );
}
