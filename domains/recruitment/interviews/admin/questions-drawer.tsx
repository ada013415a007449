// The five questions of scorecards: of every designation, and of those that have their own.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { Select } from '@kawani/kit/web/fields';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { ScorecardForm } from '../contract/scorecard.ts';
import { interviewsApi } from '../contract.ts';
import type { Asked } from './questions-form.tsx';

const QuestionsForm = later(async () => (await import('./questions-form.tsx')).QuestionsForm);

export function QuestionsDrawer({ onClose }: { onClose: () => void }) {
  const answer = useAnswer(interviewsApi.forms, {});
  const [writing, write] = useState<Asked>();
  return (
    <Drawer title={say('Scorecard questions')} onClose={onClose}>
      <Block of={answer} height={480} failed={say("The questions couldn't be loaded.")}>
        {({ items, designations }) => (
          <div className="stack">
            <Alert>
              {say('Changed questions count from now on. Scorecards that were sent keep the questions they answered.')}
            </Alert>
            {items.map((form) => (
              <Questions key={form.id} form={form} onWrite={write} />
            ))}
            <OwnQuestions
              choices={designations.filter(({ id }) => items.every(({ designationId }) => designationId !== id))}
              usual={items.find(({ designationId }) => designationId === null)?.questions ?? []}
              onWrite={write}
            />
          </div>
        )}
      </Block>
      {writing !== undefined && (
        <QuestionsForm
          key={writing.designationId}
          asked={writing}
          onStale={() => void answer.refetch()}
          onClose={() => write(undefined)}
        />
      )}
    </Drawer>
  );
}

type Writing = { onWrite: (asked: Asked) => void };

function Questions({
  form: { designationId, designation, questions, since, version },
  onWrite,
}: Writing & { form: ScorecardForm }) {
  const title = designation ?? say('Every designation');
  return (
    <section className="interview-form" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <Button
          aria-label={say('Edit the questions: {title}', { title })}
          onClick={() => onWrite({ designationId, title, questions, version })}
        >
          {say('Edit')}
        </Button>
      </header>
      <ol>
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
      <p className="second">{say('Since {date}', { date: showDay(dayAt(since)) })}</p>
    </section>
  );
}

type OwnQuestionsProps = Writing & {
  choices: readonly { id: string; name: string }[];
  /** Where the new ones begin from. */
  usual: readonly string[];
};

function OwnQuestions({ choices, usual, onWrite }: OwnQuestionsProps) {
  const [chosen, choose] = useState('');
  const designation = choices.find(({ id }) => id === chosen);
  if (choices.length === 0) return null;
  return (
    <section className="interview-form" aria-label={say('Own questions')}>
      <Select
        label={say('Designation with questions of its own')}
        none={say('Choose a designation')}
        value={chosen}
        onValue={choose}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button
        icon="plus"
        disabled={designation === undefined}
        onClick={() =>
          designation &&
          onWrite({ designationId: designation.id, title: designation.name, questions: usual, version: 0 })
        }
      >
        {say('Write its questions')}
      </Button>
    </section>
  );
}
