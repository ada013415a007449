// A resignation or a wish about the last day, opened by HR: the letter, the notice, what it comes to, and the answer.
import { MoveButtons } from '@kawani/domains/requests/engine/screens/moves';
import { whyNotShown } from '@kawani/domains/requests/engine/screens/request-words';
import { useDecision } from '@kawani/domains/requests/inbox/screens/decision';
import { hasMoves, OfficeBody, OwnerLine, reasonsOf } from '@kawani/domains/requests/inbox/screens/office-body';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { LinkButton } from '@kawani/kit/web/link';
import { casesApi } from '../contract.ts';
import { LIST_PAGE } from '../lists.ts';
import { separationInbox } from '../requests.ts';
import { Letter } from '../screens/letter.tsx';

type AskedDrawerProps = {
  id: string;
  /** The record of the case is where it was opened. */
  isOnRecord?: boolean;
  onClose: () => void;
  onDecided: () => void;
};

export function AskedDrawer({ id, isOnRecord = false, onClose, onDecided }: AskedDrawerProps) {
  const answer = useAnswer(casesApi.asked, { id });
  const refetch = () => void answer.refetch();
  const decision = useDecision(separationInbox, { onDecided, onStale: refetch });
  const request = answer.data?.request;
  const footer = request && hasMoves(request) && (
    <MoveButtons
      request={request}
      busy={decision.isBusy}
      reasons={reasonsOf(separationInbox, request) ?? []}
      onMove={(name, remarks) => void decision.move(request, name, remarks)}
    />
  );
  return (
    <Drawer title={request?.ref ?? say('Resignation')} onClose={onClose} footer={footer}>
      <Block of={answer} height={480} failed={whyNotShown(answer.error)}>
        {({ request: shown, resignation, caseId }) => (
          <OfficeBody
            inbox={separationInbox}
            request={shown}
            file={casesApi.askedFile}
            owner={<OwnerLine inbox={separationInbox} request={shown} />}
            also={
              <>
                <Letter text={resignation?.letter ?? null} />
                {caseId !== null && !isOnRecord && <RecordLink caseId={caseId} />}
              </>
            }
          />
        )}
      </Block>
    </Drawer>
  );
}

function RecordLink({ caseId }: { caseId: string }) {
  return (
    <LinkButton to={`${LIST_PAGE}/${caseId}`} icon="right">
      {say('Open the record')}
    </LinkButton>
  );
}
