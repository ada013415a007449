// Why somebody at the counter can't be Completed yet: which results are missing, each to be uploaded from there.
import { InviteState } from '@kawani/domains/employees/contract/invitations';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useHolds } from '@kawani/kit/web/session';
import { useState } from 'react';
import { DiagnosticPermission } from '../../../services/policy.ts';
import { resultsApi } from '../../contract.ts';
import { mayHaveResults } from '../../rules.ts';

const ResultDrawer = later(async () => (await import('./result-drawer.tsx')).ResultDrawer);

type Person = { readonly employeeId: string; readonly name: string; readonly state: InviteState };
type MissingResultsProps = {
  requestId: string;
  person: Person;
  /** What the server said. */
  refusal: string;
};

export function MissingResults({ requestId, person, refusal }: MissingResultsProps) {
  const { data } = useAnswer(resultsApi.ofRequest, { id: requestId });
  const mayUpload = useHolds(DiagnosticPermission.UPLOAD_DIAGNOSTIC_RESULT) && mayHaveResults(person.state);
  const [itemId, setItemId] = useState<string>();
  const missing = data?.missing.filter(({ employeeId }) => employeeId === person.employeeId) ?? [];
  const isThere = data !== undefined && missing.length === 0;
  const lines = missing.map((each) => ({ itemId: each.itemId, name: each.item }));
  return (
    <div className="dxr">
      {isThere ? <Ready name={person.name} /> : <Refusal {...{ refusal, person }} />}
      {mayUpload && (
        <span className="row">
          {lines.map((line) => (
            <Button key={line.itemId} icon="upload" onClick={() => setItemId(line.itemId)}>
              {say('Upload {item}', { item: line.name })}
            </Button>
          ))}
        </span>
      )}
      {itemId !== undefined && (
        <ResultDrawer {...{ requestId, person, lines }} entering={{ itemId }} onClose={() => setItemId(undefined)} />
      )}
    </div>
  );
}

function Ready({ name }: { name: string }) {
  const as = { name, state: InviteState.labelOf('Completed') };
  return <Alert tone="good">{say('No result is missing now. You can mark {name} as {state}.', as)}</Alert>;
}

/** Nothing can be uploaded of somebody who didn't come. */
export function Refusal({ refusal, person: { name, state } }: Pick<MissingResultsProps, 'refusal' | 'person'>) {
  const as = { name, state: InviteState.labelOf('Incomplete') };
  return (
    <Alert tone="bad">
      {refusal} {!mayHaveResults(state) && say('To upload it, mark {name} as {state}.', as)}
    </Alert>
  );
}
