// The limit of a loan whose terms leave it to the approver: what is set, and setting it before the loan is approved.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { showPesos } from '@kawani/kit/values/pesos';
import { Button } from '@kawani/kit/web/button';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { LoanApplication } from '../../contract/applications.ts';
import type { ShownLimit } from '../../contract/limits.ts';

const LimitDrawer = later(async () => (await import('./limit-drawer.tsx')).LimitDrawer);

export function Limit({ application, limit }: { application: LoanApplication; limit: ShownLimit }) {
  const [isSetting, setSetting] = useState(false);
  const { set, maySet } = limit;
  return (
    <RequestSection title={say('Limit')}>
      {set === null ? (
        <p>{say('No limit is set. The loan is approved once it has one.')}</p>
      ) : (
        <p>
          <b className="figures">{showPesos(set.amount)}</b>{' '}
          <span className="quiet">{say('Set by {by} on {date}', { by: set.setBy, date: momentOf(set.setAt) })}</span>
        </p>
      )}
      {maySet && (
        <Button icon="wrench" onClick={() => setSetting(true)}>
          {set === null ? say('Set limit') : say('Change limit')}
        </Button>
      )}
      {isSetting && <LimitDrawer {...{ application, set }} onClose={() => setSetting(false)} />}
    </RequestSection>
  );
}
