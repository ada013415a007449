// One application opened by an officer: the borrower, what is asked, who answers for it, what happened; and deciding it.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { MoveButtons } from '@kawani/domains/requests/engine/screens/moves';
import { whyNotShown } from '@kawani/domains/requests/engine/screens/request-words';
import { useDecision } from '@kawani/domains/requests/inbox/screens/decision';
import { hasMoves, OfficeBody, OwnerLine, reasonsOf } from '@kawani/domains/requests/inbox/screens/office-body';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { type ReactNode, useState } from 'react';
import type { LoanApplication } from '../../contract/applications.ts';
import { loanOfficeApi } from '../../contract/office.ts';
import { loanInbox } from '../../requests.ts';
import { AskedLoan } from './asked-loan.tsx';
import { Borrower } from './borrower.tsx';
import { Limit } from './limit.tsx';
import './applications.css';

/** What releasing adds, which belongs to another feature. */
export type ReleaseParts = {
  /** The form that hands the money over. */
  form: (application: LoanApplication, onClose: () => void) => ReactNode;
  /** What was handed over, with the voucher to print. */
  released: (application: LoanApplication) => ReactNode;
};

type ApplicationDrawerProps = { id: string; release: ReleaseParts; onClose: () => void; onDecided: () => void };

const RELEASE = 'release';

export function ApplicationDrawer({ id, release, onClose, onDecided }: ApplicationDrawerProps) {
  const answer = useAnswer(loanOfficeApi.one, { id });
  const [isReleasing, setReleasing] = useState(false);
  const decision = useDecision(loanInbox, { onDecided, onStale: () => void answer.refetch() });
  const application = answer.data;
  const request = application?.request;
  const move = (detail: RequestDetail, name: string, remarks?: string) =>
    name === RELEASE ? setReleasing(true) : void decision.move(detail, name, remarks);
  const footer = request && hasMoves(request) && (
    <MoveButtons
      request={request}
      busy={decision.isBusy}
      reasons={reasonsOf(loanInbox, request) ?? []}
      onMove={(name, remarks) => move(request, name, remarks)}
    />
  );
  return (
    <Drawer title={request?.ref ?? say('Loan application')} onClose={onClose} footer={footer}>
      <Block of={answer} height={480} failed={whyNotShown(answer.error)}>
        {(shown) => <Body application={shown} release={release} />}
      </Block>
      {isReleasing && application && release.form(application, () => setReleasing(false))}
    </Drawer>
  );
}

function Body({ application, release }: { application: LoanApplication; release: ReleaseParts }) {
  const { request, borrower, released, limit } = application;
  return (
    <OfficeBody
      inbox={loanInbox}
      // Those who answer for the loan stand below with what each answers for.
      request={{ ...request, partners: [] }}
      owner={
        <>
          {released !== null && release.released(application)}
          <OwnerLine inbox={loanInbox} request={request} />
          {limit !== null && <Limit {...{ application, limit }} />}
          <Borrower borrower={borrower} />
        </>
      }
      also={<AskedLoan application={application} />}
    />
  );
}
