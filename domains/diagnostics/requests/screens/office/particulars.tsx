// What is done and what it costs, the official receipt and remarks; the clinic corrects them until the request is approved.
import { FactList, RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { DiagnosticPermission } from '../../../services/policy.ts';
import type { OpenedDiagnostic } from '../../contract/office.ts';
import type { DiagnosticDetail } from '../../contract.ts';
import { DiagnosticPaymentMode, RequiredBy } from '../../lists.ts';
import { chargedOf } from '../../rules.ts';
import { isWaiting } from './open-states.ts';
import { peopleText } from './words.ts';

const ParticularsDrawer = later(async () => (await import('./particulars-drawer.tsx')).ParticularsDrawer);

export function Particulars({ request, diagnostic }: OpenedDiagnostic) {
  const [isEditing, setEditing] = useState(false);
  const mayEdit = useHolds(DiagnosticPermission.UPDATE_DIAGNOSTIC_PARTICULARS) && isWaiting(request);
  const { lines, total, attendees } = diagnostic;
  return (
    <RequestSection title={say('Particulars')}>
      <ul className="dxo-lines">
        {lines.map(({ itemId, code, name, price }) => (
          <li key={itemId}>
            <span className="dxo-two">
              {name}
              <small>{code}</small>
            </span>
            <span className="figures">{showPesos(price)}</span>
          </li>
        ))}
        <li>
          <strong>
            {attendees.length > 1
              ? say('Total for {who}', { who: peopleText(chargedOf(attendees).length) })
              : say('Total')}
          </strong>
          <strong className="figures">{showPesos(total)}</strong>
        </li>
      </ul>
      <FactList facts={factsOf(diagnostic)} />
      {mayEdit && (
        <Button icon="wrench" onClick={() => setEditing(true)}>
          {say('Edit particulars')}
        </Button>
      )}
      {isEditing && <ParticularsDrawer {...{ request, diagnostic }} onClose={() => setEditing(false)} />}
    </RequestSection>
  );
}

function factsOf({ requiredBy, paymentMode, instalments, isBillable, orNo, remarks, accountNo }: DiagnosticDetail) {
  const facts = [
    { label: say('Required by'), value: RequiredBy.labelOf(requiredBy) },
    { label: say('Payment mode'), value: DiagnosticPaymentMode.labelOf(paymentMode) },
    { label: say('Number of cut-offs'), value: instalments === null ? null : String(instalments) },
    { label: say('Billable to the client'), value: isBillable ? say('Yes') : say('No') },
    { label: say('OR no.'), value: orNo },
    { label: say('Account no.'), value: accountNo },
    { label: say('Remarks'), value: remarks },
  ];
  return facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}
