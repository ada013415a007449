// Tab Quitclaim of a case: written after the money, read by the person, signed before witnesses. Payment never waits for it.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Card } from '@kawani/kit/web/card';
import type { QuitclaimOfCase } from '../contract/quitclaim.ts';
import { exitApi } from '../contract.ts';
import { QuitclaimWait } from '../lists.ts';
import { EarlierQuitclaims, QuitclaimFacts } from './quitclaim-facts.tsx';
import { QuitclaimMoves } from './quitclaim-moves.tsx';
import { WriteQuitclaim } from './write-quitclaim.tsx';
import '../screens/exit.css';

const HEIGHT = 420;

export function QuitclaimTab({ caseId }: { caseId: string }) {
  const answer = useAnswer(exitApi.quitclaim, { id: caseId });
  const refresh = () => void answer.refetch();
  return (
    <Block of={answer} height={HEIGHT} failed={say("The quitclaim couldn't be loaded.")}>
      {(of) => (
        <Card title={say('Quitclaim')}>
          <div className="exit-part">
            <Alert>
              {say('The final pay never waits for a signature. The person may take time, ask, or not sign at all.')}
            </Alert>
            {of.wait !== null && <Waits of={of} />}
            {of.quitclaim !== null && <Current caseId={caseId} of={of} onStale={refresh} />}
            <WriteQuitclaim key={of.quitclaim?.id} caseId={caseId} of={of} onStale={refresh} />
            {of.earlier.length > 0 && <EarlierQuitclaims earlier={of.earlier} />}
          </div>
        </Card>
      )}
    </Block>
  );
}

type Of = { of: QuitclaimOfCase };

function Waits({ of: { wait, payDate } }: Of) {
  if (wait === null) return null;
  return (
    <Alert tone="warn">
      <p>{QuitclaimWait.labelOf(wait)}</p>
      {wait === 'NOT_PAID' && payDate !== null && (
        <p>{say('You can write it from {date}.', { date: showDay(payDate) })}</p>
      )}
    </Alert>
  );
}

function Current({ caseId, of, onStale }: Of & { caseId: string; onStale: () => void }) {
  const { quitclaim, text } = of;
  if (quitclaim === null) return null;
  return (
    <>
      {quitclaim.isOutdated && (
        <Alert tone="warn">{say('The final payslip was corrected after this. Write a new quitclaim.')}</Alert>
      )}
      <QuitclaimFacts quitclaim={quitclaim} />
      <QuitclaimMoves caseId={caseId} quitclaim={quitclaim} hasAccount={of.hasAccount} onStale={onStale} />
      <details>
        <summary>{say('Read the text')}</summary>
        <p className="exit-text" lang={quitclaim.language}>
          {text}
        </p>
      </details>
    </>
  );
}
