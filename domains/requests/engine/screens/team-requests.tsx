// Requests of the people one leads: those that wait, or the history of those that ended, with what happened to each.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable, Pager, useListState } from '@kawani/kit/web/list';
import { SearchField } from '@kawani/kit/web/search-field';
import type { RequestLine } from '../contract/request.ts';
import { teamRequestsApi } from '../contract/team.ts';
import { Timeline } from './request-timeline.tsx';
import { datesOf, StateTag } from './request-words.tsx';
import './requests.css';

const HEIGHT = 360;
const STATE = { search: '', open: '', page: '' };

const columns = (): readonly Column<RequestLine>[] => [
  { key: 'ref', title: say('Ref'), cell: ({ ref }) => ref },
  { key: 'name', title: say('Employee'), cell: ({ owner }) => owner.name },
  { key: 'type', title: say('Type'), cell: ({ typeLabel }) => typeLabel },
  { key: 'dates', title: say('Work date(s)'), cell: datesOf },
  { key: 'asks', title: say('Asked'), cell: ({ asks }) => asks },
  { key: 'state', title: say('Status'), cell: (request) => <StateTag {...request} /> },
  { key: 'waiting', title: say('Waiting for'), cell: ({ waiting }) => waiting?.for ?? '–' },
  { key: 'filed', title: say('Filed'), cell: ({ filedAt }) => showDay(dayAt(filedAt)) },
];

export function TeamWaiting() {
  return <TeamList of={teamRequestsApi.waiting} empty={say('No request of your team is waiting.')} />;
}

export function TeamHistory() {
  const [{ open }, set] = useUrlState(STATE);
  return (
    <>
      <TeamList
        of={teamRequestsApi.history}
        empty={say('Requests of your team that were decided will be listed here.')}
        onOpen={(id) => set({ open: id })}
      />
      {open !== '' && <History id={open} onClose={() => set({ open: '' })} />}
    </>
  );
}

type TeamListProps = {
  of: typeof teamRequestsApi.waiting | typeof teamRequestsApi.history;
  empty: string;
  onOpen?: (id: string) => void;
};

function TeamList({ of, empty, onOpen }: TeamListProps) {
  const [{ search }, set] = useUrlState(STATE);
  const { page, size, turn } = useListState();
  const answer = useAnswer(of, { page, size, ...(search === '' ? {} : { search }) });
  return (
    <>
      <SearchField
        label={say('Employee or reference')}
        value={search}
        onValue={(text) => set({ search: text, page: '' }, { replace: true })}
      />
      <Block of={answer} height={HEIGHT} failed={say("The requests couldn't be loaded.")}>
        {({ items, total }) =>
          total === 0 ? (
            <Empty icon="approve" says={search === '' ? empty : say('No requests match these filters.')} />
          ) : (
            <>
              <DataTable
                caption={say('Requests')}
                rows={items}
                columns={columns()}
                keyOf={({ id }) => id}
                card={cardOf}
                {...(onOpen && { onOpen: ({ id }: RequestLine) => onOpen(id) })}
              />
              <Pager page={page} size={size} total={total} onChange={turn} />
            </>
          )
        }
      </Block>
    </>
  );
}

function cardOf(request: RequestLine) {
  const { owner, typeLabel, asks, ref, waiting } = request;
  return {
    title: owner.name,
    tag: <StateTag {...request} />,
    main: [`${typeLabel} · ${datesOf(request)}`, asks].filter((part) => part !== '').join(' · '),
    detail: waiting === null ? ref : say('{ref} · waiting for {name}', { ref, name: waiting.for }),
  };
}

function History({ id, onClose }: { id: string; onClose: () => void }) {
  const answer = useAnswer(teamRequestsApi.timeline, { id });
  return (
    <Drawer title={answer.data?.request.ref ?? say('Request')} onClose={onClose}>
      <Block of={answer} height={HEIGHT} failed={say("The request couldn't be loaded.")}>
        {({ request, timeline }) => (
          <>
            <p>
              <strong>{request.owner.name}</strong> · {request.typeLabel} · {datesOf(request)}
            </p>
            <Timeline timeline={timeline} />
          </>
        )}
      </Block>
    </Drawer>
  );
}
