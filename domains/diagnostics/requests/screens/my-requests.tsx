// One's own requests: a table on a desktop, cards on a phone. One of them may be open.
import type { useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { OwnRequest } from '@kawani/domains/requests/engine/screens/own-request';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import type { ReactNode } from 'react';
import { CATEGORY_OF, DiagnosticCategory } from '../../services/lists.ts';
import type { MyDiagnosticLine } from '../contract/mine.ts';
import { diagnosticsApi } from '../contract.ts';
import { DiagnosticPaymentMode } from '../lists.ts';
import { momentText, ProgressTag } from './diagnostic-words.tsx';

const DiagnosticBody = later(async () => (await import('./diagnostic-body.tsx')).DiagnosticBody);

const STATE = { open: '' };
const HEIGHT = 320;

type MyRequestsProps = Pick<ReturnType<typeof useFiling>, 'onRefile'> & {
  button: ReactNode;
  /** What came of one's own examination after a request; nothing before it. */
  resultText: (id: string) => string | undefined;
  /** The same, with its papers, in the opened request. */
  result: (id: string) => ReactNode;
};

export function MyRequests({ onRefile, button, resultText, result }: MyRequestsProps) {
  const [{ open }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const answer = useAnswer(diagnosticsApi.requests, { page, size });
  return (
    <>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("Your requests couldn't be loaded.")}
        isEmpty={({ total }) => total === 0}
        empty={
          <Empty
            icon="file"
            says={say('Check-ups, tests and consultations that you book appear here. Choose a time that suits you.')}
          >
            {button}
          </Empty>
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={say('My diagnostic requests')}
              rows={items}
              columns={columns(resultText)}
              keyOf={({ id }) => id}
              card={(request) => cardOf(request, resultOf(request, resultText))}
              onOpen={({ id }) => set({ open: id })}
              opened={open}
            />
            {total > size && <Pager page={page} size={size} total={total} onChange={turn} />}
          </>
        )}
      </Block>
      {open !== '' && (
        <OwnRequest
          id={open}
          onClose={() => set({ open: '' })}
          onRefile={onRefile}
          cancelling={say('Cancel appointment')}
          instead={({ id }) => <DiagnosticBody id={id} result={result(id)} />}
        />
      )}
    </>
  );
}

type ResultText = MyRequestsProps['resultText'];

const columns = (resultText: ResultText): readonly Column<MyDiagnosticLine>[] => [
  { key: 'ref', title: say('Ref'), cell: ({ ref }) => ref },
  { key: 'filed', title: say('Filed'), cell: ({ filedAt }) => showDay(dayAt(filedAt)) },
  { key: 'for', title: say('For'), cell: forText },
  {
    key: 'category',
    title: say('Category'),
    cell: ({ service }) => DiagnosticCategory.labelOf(CATEGORY_OF[service]),
  },
  { key: 'items', title: say('Items'), cell: ({ items }) => items.join(', ') },
  { key: 'appointment', title: say('Appointment'), cell: ({ startsAt }) => momentText(startsAt) },
  {
    key: 'payment',
    title: say('Payment'),
    cell: ({ paymentMode }) => DiagnosticPaymentMode.labelOf(paymentMode),
  },
  { key: 'state', title: say('State'), cell: ({ state }) => <ProgressTag state={state} /> },
  { key: 'result', title: say('Test result'), cell: (request) => resultOf(request, resultText) ?? '–' },
];

function forText({ forWhom, people }: MyDiagnosticLine): string {
  return forWhom === 'group' ? say('Group of {people}', { people }) : say('Me');
}

function resultOf({ id, done, people, forWhom }: MyDiagnosticLine, resultText: ResultText): string | undefined {
  if (forWhom === 'individual') return resultText(id);
  return done === 0 ? undefined : say('{done} of {people} done', { done, people });
}

function cardOf(request: MyDiagnosticLine, result: string | undefined) {
  const { ref, service, startsAt, items, state } = request;
  return {
    title: startsAt === null ? DiagnosticCategory.labelOf(CATEGORY_OF[service]) : momentText(startsAt),
    tag: <ProgressTag state={state} />,
    main: items.join(', '),
    detail:
      result === undefined
        ? say('{ref} · {who}', { ref, who: forText(request) })
        : say('{ref} · {who} · {result}', { ref, result, who: forText(request) }),
  };
}
