// Tab Requests: one's own applications for loans and vales, each with its disclosure.
import type { RequestDetail, RequestLine } from '@kawani/domains/requests/engine/contract/request';
import type { useFiling } from '@kawani/domains/requests/engine/screens/filing';
import { RequestList } from '@kawani/domains/requests/engine/screens/request-list';
import { say } from '@kawani/kit/contract/say';
import { useDownload } from '@kawani/kit/web/answer';
import { Empty } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { LinkButton } from '@kawani/kit/web/link';
import type { Column } from '@kawani/kit/web/list';
import type { ReactNode } from 'react';
import { loansApi } from '../contract.ts';
import { loanRequest, valeRequest } from '../requests.ts';

const KINDS = [loanRequest, valeRequest] as const;

type RequestsTabProps = Pick<ReturnType<typeof useFiling>, 'onRefile'> & { button: ReactNode };

export function RequestsTab({ onRefile, button }: RequestsTabProps) {
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
      also={(request) => <Disclosure request={request} />}
    />
  );
}

const columns = (): readonly Column<RequestLine>[] => [
  { key: 'term', title: say('Term'), cell: ({ effect }) => effect || <span className="quiet">–</span> },
];

/** Of one's own request. A co-maker is led to what they would answer for. */
function Disclosure({ request: { form } }: { request: RequestDetail }) {
  const { download, isBusy } = useDownload();
  const id = disclosureIdOf(form);
  if (id === undefined) {
    return (
      <LinkButton to="." search={{ tab: 'co-maker' }} icon="users">
        {say('See what you would answer for')}
      </LinkButton>
    );
  }
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
