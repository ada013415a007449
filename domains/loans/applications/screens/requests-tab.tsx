// Tab Requests: one's own applications for loans and vales, each with its disclosure.
import type { RequestDetail, RequestLine } from '@kawani/domains/requests/engine/contract/request';
import type { useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { RequestList } from '@kawani/domains/requests/engine/screens/request-list';
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useDownload } from '@kawani/kit/web/answer';
import { Empty, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { useUrlState } from '@kawani/kit/web/link';
import type { Column } from '@kawani/kit/web/list';
import { type ReactNode, useEffect } from 'react';
import { coMakersApi } from '../../co-makers/contract.ts';
import { loansApi } from '../contract.ts';
import { loanRequest, valeRequest } from '../requests.ts';
import { isDeclined } from './is-declined.ts';

const KINDS = [loanRequest, valeRequest] as const;
const STATE = { tab: 'mine', open: '' };
const HEIGHT = 360;

type RequestsTabProps = Pick<ReturnType<typeof useFiling>, 'onRefile'> & { button: ReactNode };

export function RequestsTab(props: RequestsTabProps) {
  const isElsewhere = useCoMakersAnswer();
  if (isElsewhere) return <Skeleton height={HEIGHT} />;
  return <Requests {...props} />;
}

/**
 * A notification that asks a co-maker opens the request here: it is answered in the tab that says what one would answer for.
 * True until that is known.
 */
function useCoMakersAnswer(): boolean {
  const [{ open }, set] = useUrlState(STATE);
  const { data, isError } = useAnswer(coMakersApi.mine, {});
  const isAsked = data?.items.some(({ requestId }) => requestId === open) ?? false;
  useEffect(() => {
    if (isAsked) set({ tab: 'co-maker', open: '' }, { replace: true });
  }, [isAsked, set]);
  return open !== '' && (isAsked || (data === undefined && !isError));
}

function Requests({ onRefile, button }: RequestsTabProps) {
  return (
    <RequestList
      kinds={KINDS}
      caption={say('My loan requests')}
      more={columns()}
      isOwn
      empty={
        <Empty icon="card" says={say('Loans and vales that you apply for appear here.')}>
          {button}
        </Empty>
      }
      onRefile={onRefile}
      refileLabel={(request) => (isDeclined(request) ? say('Choose another co-maker') : undefined)}
      also={(request) => <Disclosure request={request} />}
    />
  );
}

const columns = (): readonly Column<RequestLine>[] => [
  { key: 'term', title: say('Term'), cell: ({ effect }) => effect || <span className="quiet">–</span> },
];

/** Of one's own request: a co-maker does not see what the borrower filled in. */
function Disclosure({ request: { form } }: { request: RequestDetail }) {
  const { download, isBusy } = useDownload();
  const id = disclosureIdOf(form);
  if (id === undefined) return null;
  return (
    <Button icon="download" busy={isBusy} onClick={() => download(loansApi.disclosure, { id })}>
      {say('Disclosure (PDF)')}
    </Button>
  );
}

function disclosureIdOf(form: unknown): string | undefined {
  if (typeof form !== 'object' || form === null || !('disclosureId' in form)) return undefined;
  return typeof form.disclosureId === 'string' ? form.disclosureId : undefined;
}
