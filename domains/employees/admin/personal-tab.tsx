// Personal: every section of somebody's record, written by HR from a day on; what waits for approval stays where it waits.
import { EmployeePermission, type Profile, recordApi, type WholeNumbers } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { sayRefusal, useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { call, isCallFailed } from '@kawani/kit/web/call';
import { useUrlState } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { signInAgain } from '@kawani/kit/web/sign-in-again';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ProfileSection } from '../contract/profile-sections.ts';
import { SectionCard } from '../screens/facts.tsx';
import { accountWaits } from '../screens/words.ts';
import '../screens/profile.css';

const SectionDrawer = lazy(async () => ({ default: (await import('./section-drawer.tsx')).SectionDrawer }));
const PayOutDrawer = lazy(async () => ({ default: (await import('./pay-out-drawer.tsx')).PayOutDrawer }));

export function PersonalTab({ employeeId }: { employeeId: string }) {
  const answer = useAnswer(recordApi.profile, { employeeId });
  const mayWrite = useHolds(EmployeePermission.EDIT_EMPLOYEE_RECORD);
  const [writing, setWriting] = useState<ProfileSection>();
  const numbers = useNumbersOf(employeeId);
  return (
    <Block of={answer} height={640} failed={say('This profile could not be loaded.')}>
      {(profile) => (
        <div className="stack record">
          <Waiting profile={profile} />
          <p>
            <b>{say('{percent} % complete.', { percent: profile.completeness.percent })}</b>{' '}
            {profile.completeness.missing.length > 0 && (
              <span className="second">
                {say('Missing: {what}.', { what: profile.completeness.missing.map(({ what }) => what).join(', ') })}
              </span>
            )}
          </p>
          {ProfileSection.codes.map((section) => (
            <SectionCard
              key={section}
              section={section}
              title={ProfileSection.labelOf(section)}
              record={profile.record}
              shown={shownOf(section, numbers.whole)}
              waiting={profile.pending.flatMap(({ fields }) => fields)}
              aside={
                mayWrite && (
                  <span className="row">
                    {(section === 'GOVERNMENT' || section === 'PAY_OUT') && (
                      <Button busy={numbers.isBusy} onClick={numbers.toggle}>
                        {say(numbers.whole === undefined ? 'Show' : 'Hide')}
                        <span className="unseen"> {ProfileSection.labelOf(section)}</span>
                      </Button>
                    )}
                    <Button onClick={() => setWriting(section)}>
                      {say(section === 'PAY_OUT' ? 'Prepare change' : 'Edit')}
                      <span className="unseen"> {ProfileSection.labelOf(section)}</span>
                    </Button>
                  </span>
                )
              }
            />
          ))}
          <Suspense>
            {writing === 'PAY_OUT' && (
              <PayOutDrawer employeeId={employeeId} profile={profile} onClose={() => setWriting(undefined)} />
            )}
            {writing !== undefined && writing !== 'PAY_OUT' && (
              <SectionDrawer
                section={writing}
                employeeId={employeeId}
                profile={profile}
                onClose={() => setWriting(undefined)}
              />
            )}
          </Suspense>
        </div>
      )}
    </Block>
  );
}

function Waiting({ profile: { pending, planned } }: { profile: Profile }) {
  return (
    <>
      {pending.map(({ id, ref, asks, type, approvals, preparedBy, inForceFrom }) => (
        <Alert key={id}>
          {type === 'PAY_OUT'
            ? accountWaits({ ref, asks, approvals, inForceFrom })
            : say('{ref} waits for approval: {asks}.', { ref, asks })}
          {preparedBy !== null && ` ${say('Prepared by {name}.', { name: preparedBy })}`}
        </Alert>
      ))}
      {planned.map(({ id, section, effectiveFrom, changes, failure }) => (
        <Alert key={id} tone={failure === null ? 'info' : 'bad'}>
          {say('{section} changes on {date}: {changes}.', {
            section: ProfileSection.labelOf(section),
            date: showDay(effectiveFrom),
            changes: changes
              .map(({ field, is }) => say('{field} to {value}', { field, value: is ?? say('none') }))
              .join(', '),
          })}
          {failure !== null && ` ${say('It could not be made: {reason}', { reason: failure })}`}
        </Alert>
      ))}
    </>
  );
}

function shownOf(section: ProfileSection, whole: WholeNumbers | undefined) {
  if (whole === undefined) return undefined;
  const { accountNumber, ...numbers } = whole;
  return section === 'GOVERNMENT' ? numbers : section === 'PAY_OUT' ? { accountNumber } : undefined;
}

const STATE = { show: '', tab: '' };

/** In full for who gave the password just now; else the provider asks for it and leads back to this tab. */
function useNumbersOf(employeeId: string) {
  const [{ show, tab }, set] = useUrlState(STATE);
  const [whole, setWhole] = useState<WholeNumbers>();
  const [isBusy, setBusy] = useState(false);
  const ask = async (isBack: boolean) => {
    setBusy(true);
    try {
      setWhole(await call(recordApi.numbers, { employeeId }));
    } catch (failed) {
      const isAsked = isCallFailed(failed) && failed.code === 'SIGN_IN_AGAIN' && !isBack;
      if (isAsked) return await signInAgain(`/employees/${employeeId}?tab=${tab}&show=yes`);
      sayRefusal(failed);
    } finally {
      setBusy(false);
    }
  };
  const coming = { ask, set };
  useEffect(() => {
    if (show === '') return;
    coming.set({ show: '' }, { replace: true });
    void coming.ask(true);
  }, [show]);
  return { whole, isBusy, toggle: () => (whole === undefined ? void ask(false) : setWhole(undefined)) };
}
