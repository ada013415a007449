// The five questions, each scored from 1 to 5 with an optional remark; sent once.
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { AskBeforeLeaving } from '@kawani/kit/web/dialog';
import { SegmentsField, TextField } from '@kawani/kit/web/fields';
import { useState } from 'react';
import { ownInterviewsApi } from '../contract/own.ts';
import type { ScorecardForm } from '../contract/scorecard.ts';

const SCORES = ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }));
const MAX_REMARK = 250;

type Answer = { readonly score: string; readonly remark: string };
const NONE: Answer = { score: '', remark: '' };

type ScoreFormProps = { id: string; form: ScorecardForm; onStale: () => void };

export function ScoreForm({ id, form: { id: formId, questions }, onStale }: ScoreFormProps) {
  const [answers, setAnswers] = useState<readonly Answer[]>(() => questions.map(() => NONE));
  const send = useVerb(ownInterviewsApi.score, { toast: say('Scorecard sent.') });
  const left = answers.filter(({ score }) => score === '').length;
  const set = (at: number, change: Partial<Answer>) =>
    setAnswers(answers.map((each, nth) => (nth === at ? { ...each, ...change } : each)));
  const given = answers.map(({ score, remark }) => ({
    score: Number(score),
    ...(remark.trim() !== '' && { remark: remark.trim() }),
  }));
  return (
    <div className="stack">
      <p className="quiet">{say('1 is poor, 5 is very good. A sent scorecard can’t be changed.')}</p>
      <AskBeforeLeaving when={left < questions.length && !send.isSuccess} />
      {questions.map((question, nth) => (
        <div key={question} className="interview-question">
          <SegmentsField
            label={question}
            options={SCORES}
            value={answers[nth]?.score ?? ''}
            onValue={(score) => set(nth, { score })}
          />
          <TextField
            label={say('Remark (optional)')}
            maxLength={MAX_REMARK}
            value={answers[nth]?.remark ?? ''}
            onValue={(remark) => set(nth, { remark })}
          />
        </div>
      ))}
      {left > 0 && (
        <p className="quiet" role="status">
          {say('{count, plural, one {# question} other {# questions}} left to score.', { count: left })}
        </p>
      )}
      <Button
        look="primary"
        disabled={left > 0}
        busy={send.isPending}
        onClick={() => void send.mutateAsync({ id, formId, answers: given }).catch(onStale)}
      >
        {say('Send scorecard')}
      </Button>
    </div>
  );
}
