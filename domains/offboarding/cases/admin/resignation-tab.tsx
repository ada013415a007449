// Tab Resignation of a case: the letter and its notice, or the ground of an end that the office began; every change of the last
// day, and a wish about it that waits for an answer.
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Gate } from '@kawani/kit/web/session';
import type { AskedRequest, ResignationOf } from '../contract/case.ts';
import { casesApi } from '../contract.ts';
import { Letter } from '../screens/letter.tsx';
import './cases.css';

const AskedDrawer = later(async () => (await import('./asked-drawer.tsx')).AskedDrawer);

const HEIGHT = 480;
const STATE = { open: '' };

export function ResignationTab({ caseId }: { caseId: string }) {
  const answer = useAnswer(casesApi.resignation, { id: caseId });
  const [{ open }, set] = useUrlState(STATE);
  const show = (id: string) => set({ open: id });
  const close = () => set({ open: '' });
  return (
    <Block of={answer} height={HEIGHT} failed={say("The resignation couldn't be loaded.")}>
      {(shown) => (
        <>
          {shown.waiting !== null && <ToAnswer {...shown.waiting} onOpen={show} />}
          <Card title={say(shown.filed === null ? 'How it began' : 'Resignation')}>
            {shown.filed === null ? <Begun {...shown} /> : <Filed {...shown.filed} onOpen={show} />}
          </Card>
          <Changes changes={shown.changes} />
          {open !== '' && <AskedDrawer key={open} id={open} isOnRecord onClose={close} onDecided={close} />}
        </>
      )}
    </Block>
  );
}

type Opening = { onOpen: (id: string) => void };

function ToAnswer({ id, ref, onOpen }: NonNullable<ResignationOf['waiting']> & Opening) {
  return (
    <Alert tone="warn">
      <p>{say('{ref} about the last day waits for an answer.', { ref })}</p>
      <Gate needs={[EmployeePermission.CHANGE_EMPLOYEE_STATUS]}>
        <Button onClick={() => onOpen(id)}>{say('Answer')}</Button>
      </Gate>
    </Alert>
  );
}

/** What was filed; its files, messages and timeline are in the drawer. */
function Filed({ request, resignation, onOpen }: AskedRequest & Opening) {
  const { id, ref, state, stateLabel, filedAt, facts } = request;
  return (
    <div className="case-filed">
      <Tag tone={state === 'APPROVED' ? 'good' : 'info'}>{stateLabel}</Tag>
      <Facts of={[{ label: say('Filed'), value: showDay(dayAt(filedAt)) }, ...facts]} />
      <Letter text={resignation?.letter ?? null} />
      <Button onClick={() => onOpen(id)}>{say('Open {ref}', { ref })}</Button>
    </div>
  );
}

/** In the words of the office. */
function Begun({ ground, reason, letterOn }: ResignationOf) {
  const facts = [
    { label: say('Ground'), value: ground },
    { label: say('Reason'), value: reason },
    { label: say('Date of the letter'), value: letterOn === null ? null : showDay(letterOn) },
  ];
  return <Facts of={facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))} />;
}

function Facts({ of: facts }: { of: readonly { readonly label: string; readonly value: string }[] }) {
  return (
    <dl className="case-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Changes({ changes }: Pick<ResignationOf, 'changes'>) {
  return (
    <Card title={say('Changes of the last day')}>
      {changes.length === 0 ? (
        <p className="second">{say('The last day was not changed.')}</p>
      ) : (
        <ul className="case-changes">
          {changes.map(({ was, becomes, reason, changedBy, changedAt, ref }) => (
            <li key={changedAt}>
              <p>
                <strong>{say('{was} to {becomes}', { was: showDay(was), becomes: showDay(becomes) })}</strong>
              </p>
              <p>{reason}</p>
              <p className="second">
                {[ref, changedBy, showDay(dayAt(changedAt))].filter((part) => part !== null).join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
