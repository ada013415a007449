// One request opened by the clinic: who comes when, what is done at which price, what happened; and deciding it.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { MoveButtons } from '@kawani/domains/requests/engine/screens/moves';
import { whyNotShown } from '@kawani/domains/requests/engine/screens/request-words';
import { useDecision } from '@kawani/domains/requests/inbox/screens/decision';
import { hasMoves, OfficeBody, OwnerLine, reasonsOf } from '@kawani/domains/requests/inbox/screens/office-body';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { diagnosticOfficeApi, type OpenedDiagnostic } from '../../../requests/contract/office.ts';
import { diagnosticInbox } from '../../../requests/requests.ts';
import { Appointment } from '../../../requests/screens/office/appointment.tsx';
import { Particulars } from '../../../requests/screens/office/particulars.tsx';
import { Attendees } from './attendees.tsx';
import '../../../requests/screens/office/office.css';

type DiagnosticDrawerProps = { id: string; onClose: () => void; onDecided: () => void };

export function DiagnosticDrawer({ id, onClose, onDecided }: DiagnosticDrawerProps) {
  const answer = useAnswer(diagnosticOfficeApi.one, { id });
  const decision = useDecision(diagnosticInbox, { onDecided, onStale: () => void answer.refetch() });
  const request = answer.data?.request;
  const footer = request && hasMoves(request) && (
    <MoveButtons
      request={{ ...request, approving: approvingOf(request) }}
      busy={decision.isBusy}
      reasons={reasonsOf(diagnosticInbox, request) ?? []}
      onMove={(name, remarks) => void decision.move(request, name, remarks)}
    />
  );
  return (
    <Drawer title={request?.ref ?? say('Diagnostic request')} onClose={onClose} footer={footer} isWide>
      <Block of={answer} height={480} failed={whyNotShown(answer.error)}>
        {(opened) => <Body {...opened} />}
      </Block>
    </Drawer>
  );
}

/** Each office does something else by approving. */
function approvingOf({ state, approving }: RequestDetail): string {
  if (state === 'FILED') return say('Confirm the schedule');
  if (state === 'FOR_APPROVAL') return say('Send for approval');
  return approving;
}

function Body({ request, diagnostic }: OpenedDiagnostic) {
  return (
    <OfficeBody
      inbox={diagnosticInbox}
      // What was filed stands among the particulars, as it is now.
      request={{ ...request, facts: [] }}
      owner={<OwnerLine inbox={diagnosticInbox} request={request} />}
      also={
        <>
          <Appointment {...{ request, diagnostic }} />
          <Attendees {...{ request, diagnostic }} />
          <Particulars {...{ request, diagnostic }} />
        </>
      }
    />
  );
}
