// Questions about payslips in the office: those due first, each with its thread, answered from its foot.
import {
  MAX_QUESTION,
  PayrollPermission,
  type QuestionRow,
  QuestionState,
  questionsApi,
} from '@kawani/domains/payroll/contract';
import { QuestionTag, Thread } from '@kawani/domains/payroll/screens';
import { say } from '@kawani/kit/contract/say';
import { showDay, showRange } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Alert, Block, Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Drawer } from '@kawani/kit/web/dialog';
import { Select } from '@kawani/kit/web/fields';
import { Filters } from '@kawani/kit/web/filters';
import { TextArea } from '@kawani/kit/web/form';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { dayNow } from '@kawani/kit/web/now';
import { SearchField } from '@kawani/kit/web/search-field';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';

const STATE = { open: '', state: '', search: '' };

export function PayslipQuestions() {
  const [{ open, state, search }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const known = QuestionState.codes.find((code) => code === state);
  const answer = useAnswer(questionsApi.list, {
    page,
    size,
    ...(known === undefined ? {} : { state: known }),
    ...(search === '' ? {} : { search }),
  });
  const chosen = [state, search].filter((each) => each !== '').length;
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Payslip Questions')}</h1>
      </header>
      <Filters chosen={chosen} onClear={() => set({ state: '', search: '' })}>
        <SearchField label={say('Name or number')} value={search} onValue={(value) => set({ search: value })} />
        <Select
          label={say('State')}
          none={say('Every state')}
          value={state}
          onValue={(value) => set({ state: value })}
          options={QuestionState.options}
        />
      </Filters>
      <Block
        of={answer}
        height={360}
        failed={say('The questions could not be loaded.')}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            icon="card"
            says={say(
              chosen > 0
                ? 'No question is like that.'
                : 'Nobody has asked about a payslip. Questions will be listed here.',
            )}
          />
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('Questions')}
              rows={items}
              columns={columns()}
              keyOf={({ id }) => id}
              card={(row) => ({
                title: row.name,
                tag: <QuestionTag state={row.state} />,
                main: row.line ?? say('The payslip'),
                detail: say('{period} · answer by {date}', {
                  period: showRange(row.starts, row.ends),
                  date: showDay(row.dueOn),
                }),
              })}
              onOpen={({ id }) => set({ open: id })}
            />
            <Pager page={page} size={size} total={total} onChange={turn} />
          </>
        )}
      </Block>
      {open !== '' && <QuestionDrawer key={open} id={open} onClose={() => set({ open: '' })} />}
    </div>
  );
}

const columns = (): readonly Column<QuestionRow>[] => [
  { key: 'name', title: say('Employee'), cell: ({ name, number }) => `${name}, ${number}` },
  { key: 'line', title: say('Line'), cell: ({ line }) => line ?? say('The payslip') },
  { key: 'period', title: say('Payslip'), cell: ({ starts, ends, slipNo }) => `${showRange(starts, ends)}, ${slipNo}` },
  { key: 'asked', title: say('Asked'), cell: ({ askedAt }) => showDay(dayAt(askedAt)) },
  { key: 'due', title: say('Answer by'), cell: (row) => <Due row={row} /> },
  { key: 'state', title: say('State'), cell: ({ state }) => <QuestionTag state={state} /> },
];

function Due({ row: { dueOn, state } }: { row: QuestionRow }) {
  if (state !== 'Open') return '–';
  return dueOn < dayNow() ? <Tag tone="bad">{showDay(dueOn)}</Tag> : showDay(dueOn);
}

function QuestionDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const [body, setBody] = useState('');
  const asked = useAnswer(questionsApi.one, { id });
  const told = { done: () => setBody('') };
  const answer = useVerb(questionsApi.answer, { ...told, toast: say('Answer sent') });
  const close = useVerb(questionsApi.close, { toast: say('Question closed') });
  const question = asked.data;
  const maySeeSlip = useHolds(PayrollPermission.MANAGE_RELEASE_PAYSLIP);
  const isOpen = question !== undefined && question.state !== 'Closed';
  const said = body.trim();
  return (
    <Drawer
      title={say('Question about a payslip')}
      onClose={onClose}
      dirty={said !== ''}
      footer={
        isOpen && (
          <>
            {question.state === 'Answered' && (
              <Button busy={close.isPending} onClick={() => close.mutate({ id, version: question.version })}>
                {say('Close')}
              </Button>
            )}
            <Button
              look="primary"
              busy={answer.isPending}
              disabled={said === '' || said.length > MAX_QUESTION}
              onClick={() =>
                answer.mutateAsync({ id, version: question.version, body: said }).catch(() => void asked.refetch())
              }
            >
              {say('Send answer')}
            </Button>
          </>
        )
      }
    >
      <Block of={asked} height={320} failed={say('The question could not be loaded.')}>
        {({ name, number, slipNo, starts, ends, line, state, dueOn, messages, runId, employeeId }) => (
          <div className="stack">
            <p>
              <strong>{name}</strong> · {number}
              <br />
              <span className="quiet">
                {line ?? say('The payslip')}, {showRange(starts, ends)}, {slipNo}
              </span>
              {maySeeSlip && (
                <>
                  <br />
                  <Link to="/maintenance/release-payslip" search={{ run: runId, slip: employeeId }}>
                    {say('Open the slip')}
                  </Link>
                </>
              )}
            </p>
            <p>
              <QuestionTag state={state} /> {state === 'Open' && say('Answer by {date}', { date: showDay(dueOn) })}
            </p>
            {state === 'Open' && dueOn < dayNow() && <Alert tone="bad">{say('The day to answer by is over.')}</Alert>}
            <Thread messages={messages} />
            {state !== 'Closed' && (
              <TextArea label={say('Answer')} value={body} maxLength={MAX_QUESTION} rows={4} onValue={setBody} />
            )}
          </div>
        )}
      </Block>
    </Drawer>
  );
}
