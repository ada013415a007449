// One's own request opened: when and where, how to get ready, how far it is, what it costs, and moving it to another time.
import { FactList, RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import type { Instant } from '@kawani/kit/values/hours';
import { showPesos } from '@kawani/kit/values/pesos';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { timeNow } from '@kawani/kit/web/now';
import { type ReactNode, useState } from 'react';
import { CATEGORY_OF, DiagnosticCategory } from '../../services/lists.ts';
import { diagnosticsApi, type MyDiagnostic } from '../contract.ts';
import { DiagnosticPaymentMode, RequiredBy } from '../lists.ts';
import { isOpenAttendee } from '../rules.ts';
import { DiagnosticSteps } from './diagnostic-steps.tsx';
import { costText, InviteTag, momentText } from './diagnostic-words.tsx';
import { GetReady, Place } from './get-ready.tsx';
import './diagnostics.css';

const MoveDrawer = later(async () => (await import('./move-drawer.tsx')).MoveDrawer);

const HEIGHT = 420;

type DiagnosticBodyProps = {
  id: string;
  /** What came of it. */
  result: ReactNode;
};

export function DiagnosticBody({ id, result }: DiagnosticBodyProps) {
  const answer = useAnswer(diagnosticsApi.own, { id });
  return (
    <Block of={answer} height={HEIGHT} failed={say("This request couldn't be loaded.")}>
      {(request) => <Body request={request} result={result} />}
    </Block>
  );
}

const OVER: readonly MyDiagnostic['state'][] = ['Completed', 'Denied', 'Cancelled'];

function Body({ request, result }: { request: MyDiagnostic; result: ReactNode }) {
  const { state, place, preparations, lines, forWhom } = request;
  const isOver = OVER.includes(state);
  return (
    <div className="dx-body">
      {!isOver && place !== null && <When request={request} />}
      {!isOver && place !== null && <Place place={place} />}
      {!isOver && <GetReady preparations={preparations} />}
      {result}
      <DiagnosticSteps state={state} />
      <Lines lines={lines} />
      <FactList facts={factsOf(request)} />
      {forWhom === 'group' && <People request={request} />}
    </div>
  );
}

function Lines({ lines }: Pick<MyDiagnostic, 'lines'>) {
  return (
    <RequestSection title={say('Items')}>
      <ul className="dx-lines">
        {lines.map(({ itemId, name, price }) => (
          <li key={itemId}>
            <span>{name}</span>
            <span className="figures">{showPesos(price)}</span>
          </li>
        ))}
      </ul>
    </RequestSection>
  );
}

/** Its time, and moving it while that is allowed. */
function When({ request }: { request: MyDiagnostic }) {
  const [isMoving, setMoving] = useState(false);
  const { attendees, movableUntil } = request;
  const coming = attendees.filter(({ state }) => isOpenAttendee(state));
  const startsAt = coming.find((each) => each.startsAt !== null)?.startsAt ?? null;
  const isMovable = movableUntil !== null && Date.parse(movableUntil) > timeNow().getTime();
  const isLost = startsAt === null && coming.length > 0;
  return (
    <>
      <TimeText startsAt={startsAt} until={isMovable ? movableUntil : null} />
      {(isMovable || isLost) && (
        <Button icon="calendar" onClick={() => setMoving(true)}>
          {say('Choose another time')}
        </Button>
      )}
      {isMoving && <MoveDrawer request={request} people={coming.length} onClose={() => setMoving(false)} />}
    </>
  );
}

/** Null where its time was given to others. */
function TimeText({ startsAt, until }: { startsAt: Instant | null; until: Instant | null }) {
  if (startsAt === null)
    return <Alert tone="warn">{say('This time was given to others. Please choose another one.')}</Alert>;
  return (
    <>
      <p className="dx-when">{momentText(startsAt)}</p>
      <p className="second">
        {until === null
          ? say('It begins in less than 24 hours. To change it, please call the clinic.')
          : say('You can change or cancel it until {moment}.', { moment: momentText(until) })}
      </p>
    </>
  );
}

function factsOf(request: MyDiagnostic) {
  const { service, requiredBy, paymentMode, total, orNo, accountNo, remarks, isBillable, state } = request;
  // Nothing is asked for what was cancelled; “free” would say that it was done.
  const isDropped = state === 'Denied' || state === 'Cancelled';
  const facts: readonly (readonly [string, string | null])[] = [
    [say('Category'), DiagnosticCategory.labelOf(CATEGORY_OF[service])],
    [say('Required by'), RequiredBy.labelOf(requiredBy)],
    [say('Payment mode'), DiagnosticPaymentMode.labelOf(paymentMode)],
    [say('Total'), showPesos(total)],
    [say('Your cost'), isDropped ? null : costText(request)],
    [say('Billable to the client'), isBillable ? say('Yes') : null],
    [say('Official receipt'), orNo],
    [say('Deduction account'), accountNo],
    [say('Remarks'), remarks],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

function People({ request: { attendees } }: { request: MyDiagnostic }) {
  return (
    <RequestSection title={say('People')}>
      <ul className="dx-people">
        {attendees.map(({ employeeId, name, number, state }) => (
          <li key={employeeId}>
            <span>
              {name}
              <small>{number}</small>
            </span>
            <InviteTag state={state} />
          </li>
        ))}
      </ul>
    </RequestSection>
  );
}
