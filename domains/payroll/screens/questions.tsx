// What one asked about a payslip: of which line, whether it is answered, and the thread.
import { MAX_QUESTION, QuestionState, questionsApi, type SlipQuestion } from '@kawani/domains/payroll/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, showTime } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { TextArea } from '@kawani/kit/web/form';
import { useState } from 'react';
import './questions.css';

const TONES = { Open: 'info', Answered: 'good', Closed: 'plain' } as const;
const ICONS = { Open: 'waiting', Answered: 'check', Closed: 'ended' } as const;

export function QuestionTag({ state }: { state: QuestionState }) {
  return (
    <Tag tone={TONES[state]} icon={ICONS[state]}>
      {QuestionState.labelOf(state)}
    </Tag>
  );
}

export function Thread({ messages }: Pick<SlipQuestion, 'messages'>) {
  return (
    <ul className="slip-thread" aria-live="polite">
      {messages.map(({ id, at, who, isOffice, body }) => (
        <li key={id} data-office={isOffice || undefined}>
          <span className="quiet">
            {isOffice ? say('{who}, Payroll', { who }) : who}, {showDay(dayAt(at))} {showTime(at)}
          </span>
          <span>{body}</span>
        </li>
      ))}
    </ul>
  );
}

/** Nothing where nothing was asked. */
export function Questions({ payslipId }: { payslipId: string }) {
  const answer = useAnswer(questionsApi.mine, { id: payslipId });
  const items = answer.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Card title={say('Your questions')} className="slip-questions">
      {items.map((each) => (
        <Question key={each.id} question={each} />
      ))}
    </Card>
  );
}

function Question({ question: { id, line, state, dueOn, messages } }: { question: SlipQuestion }) {
  const [body, setBody] = useState('');
  const write = useVerb(questionsApi.write, { done: () => setBody('') });
  const close = useVerb(questionsApi.closeMine);
  return (
    <details className="slip-question" open={state !== 'Closed'}>
      <summary>
        <span>{line ?? say('The payslip')}</span>
        <QuestionTag state={state} />
      </summary>
      {state === 'Open' && <p className="quiet">{say('Payroll answers by {date}.', { date: showDay(dueOn) })}</p>}
      <Thread messages={messages} />
      {state !== 'Closed' && (
        <>
          <TextArea label={say('Write more')} value={body} maxLength={MAX_QUESTION} rows={2} onValue={setBody} />
          <div className="row">
            <Button
              busy={write.isPending}
              disabled={body.trim() === '' || body.length > MAX_QUESTION}
              onClick={() => write.mutate({ id, body: body.trim() })}
            >
              {say('Send')}
            </Button>
            <Button look="quiet" busy={close.isPending} onClick={() => close.mutate({ id })}>
              {say('It is settled')}
            </Button>
          </div>
        </>
      )}
    </details>
  );
}
