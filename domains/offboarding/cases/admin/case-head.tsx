// The head of a case: who leaves, why and when, how far it is, and what the office may do about it.
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { ProgressSteps } from '@kawani/domains/requests/engine/screens/progress-steps';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { Link, useUrlState } from '@kawani/kit/web/link';
import { Gate } from '@kawani/kit/web/session';
import type { CaseHead as Head } from '../contract/case.ts';
import { casesApi } from '../contract.ts';
import { CaseState, SeparationKind } from '../lists.ts';
import { OffboardingPermission } from '../policy.ts';
import { DueText, settledText } from './case-words.tsx';
import { ReplacementLink } from './replacement-link.tsx';
import './cases.css';

const LastDayDrawer = later(async () => (await import('./last-day-drawer.tsx')).LastDayDrawer);
const CloseDrawer = later(async () => (await import('./close-drawer.tsx')).CloseDrawer);

const HEIGHT = 220;
const STATE = { do: '' };
const STEPS: readonly CaseState[] = ['OPEN', 'FOR_CLEARANCE', 'FOR_FINAL_PAY', 'PAID', 'CLOSED'];

export function CaseHead({ caseId }: { caseId: string }) {
  const answer = useAnswer(casesApi.one, { id: caseId });
  const [{ do: doing }, set] = useUrlState(STATE);
  const close = () => set({ do: '' }, { replace: true });
  return (
    <Card className="case-head">
      <Block of={answer} height={HEIGHT} failed={say("This case couldn't be loaded, or you don't have access to it.")}>
        {(head) => (
          <>
            <Person head={head} />
            <Progress state={head.state} />
            <Facts head={head} />
            <div className="row">
              <ReplacementLink line={head} />
              {head.mayMove && (
                <Gate needs={[EmployeePermission.CHANGE_EMPLOYEE_STATUS]}>
                  <Button onClick={() => set({ do: 'last-day' })}>{say('Change last day')}</Button>
                </Gate>
              )}
              {head.state === 'PAID' && (
                <Gate needs={[OffboardingPermission.INFORMATION]}>
                  <Button onClick={() => set({ do: 'close' })}>{say('Close case')}</Button>
                </Gate>
              )}
            </div>
            {doing === 'last-day' && head.mayMove && <LastDayDrawer head={head} onClose={close} />}
            {doing === 'close' && head.state === 'PAID' && <CloseDrawer head={head} onClose={close} />}
          </>
        )}
      </Block>
    </Card>
  );
}

function Person({ head: { name, number, employeeId, designation, site } }: { head: Head }) {
  const parts = [number, designation, site].filter((part) => part !== null);
  return (
    <>
      <h1>
        <Gate needs={[EmployeePermission.VIEW_EMPLOYEE_LIST]} otherwise={name}>
          <Link to={`/employees/${employeeId}`}>{name}</Link>
        </Gate>
      </h1>
      <p className="second">{parts.join(' · ')}</p>
    </>
  );
}

function Progress({ state }: { state: CaseState }) {
  if (state === 'WITHDRAWN') return <Alert>{say('This case was withdrawn: the employee stays.')}</Alert>;
  return (
    <ProgressSteps
      steps={STEPS}
      state={state}
      labelOf={(step) => CaseState.labelOf(step)}
      isEnd={state === 'CLOSED'}
      isRefused={false}
    />
  );
}

function Facts({ head }: { head: Head }) {
  const { kind, lastDay, closedReason } = head;
  return (
    <dl className="case-facts">
      <div>
        <dt>{say('Kind')}</dt>
        <dd>{SeparationKind.labelOf(kind)}</dd>
      </div>
      <div>
        <dt>{say('Last day')}</dt>
        <dd>{lastDay === null ? '–' : showDay(lastDay)}</dd>
      </div>
      <div>
        <dt>{say('Final pay due')}</dt>
        <dd>
          <DueText {...head} />
        </dd>
      </div>
      <div>
        <dt>{say('Clearance')}</dt>
        <dd>{settledText(head)}</dd>
      </div>
      {closedReason !== null && (
        <div>
          <dt>{say('Closed because')}</dt>
          <dd>{closedReason}</dd>
        </div>
      )}
    </dl>
  );
}
