// /offboarding/employee-list: what waits for an answer, then people who leave or left by where they stand, what is due first.
import { EmployeePermission } from '@kawani/domains/employees/contract/permissions';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Count } from '@kawani/kit/web/card';
import { Filters } from '@kawani/kit/web/filters';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { Gate } from '@kawani/kit/web/session';
import { Tabs } from '@kawani/kit/web/tabs';
import { casesApi } from '../contract.ts';
import { CaseState } from '../lists.ts';
import { type Narrowing, useNarrowing } from './narrowing.ts';
import { StateList } from './state-list.tsx';
import { useWaiting, Waiting } from './waiting.tsx';

const ListFields = later(async () => (await import('./list-fields.tsx')).ListFields);
const StartDrawer = later(async () => (await import('./start-drawer.tsx')).StartDrawer);
const LeaverAccessDrawer = later(
  async () => (await import('@kawani/domains/employees/admin/leaver-access-drawer')).LeaverAccessDrawer,
);
const AskedDrawer = later(async () => (await import('./asked-drawer.tsx')).AskedDrawer);

/** `open` is a request that waits, `do` what is written just now. */
const STATE = { state: '', open: '', do: '', waiting: '' };
const HR = [EmployeePermission.CHANGE_EMPLOYEE_STATUS];
const ACCOUNTS = [EmployeePermission.MANAGE_EMPLOYEE_ACCOUNTS];

export function EmployeeList() {
  const [asked, set] = useUrlState(STATE);
  const state = CaseState.codes.find((code) => code === asked.state);
  const narrowing = useNarrowing();
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say('Employee List')}</h1>
        <div className="row">
          <Gate needs={ACCOUNTS}>
            <Button icon="lock" onClick={() => set({ do: 'access' })}>
              {say('Access after the last day')}
            </Button>
          </Gate>
          <Gate needs={HR}>
            <Button look="primary" icon="plus" onClick={() => set({ do: 'start' })}>
              {say('Start')}
            </Button>
          </Gate>
        </div>
      </header>
      <Gate needs={HR}>
        <ToAnswer />
      </Gate>
      <StateTabs narrowing={narrowing} />
      <Filters chosen={narrowing.chosen} onClear={narrowing.clear}>
        <ListFields {...narrowing} />
      </Filters>
      <StateList {...{ state, narrowing }} />
      <Gate needs={ACCOUNTS}>
        {asked.do === 'access' && <LeaverAccessDrawer onClose={() => set({ do: '' }, { replace: true })} />}
      </Gate>
      <Gate needs={HR}>
        {asked.do === 'start' && <StartDrawer onClose={() => set({ do: '' }, { replace: true })} />}
      </Gate>
    </div>
  );
}

/** After an answer the next one opens by itself. */
function ToAnswer() {
  const [{ open, waiting }, set] = useUrlState(STATE);
  const items = useWaiting().data?.items ?? [];
  const show = (id: string) => set({ open: id }, { replace: open !== '' });
  return (
    <>
      <Waiting opened={open} onOpen={show} isWhole={waiting === 'all'} onWhole={() => set({ waiting: 'all' })} />
      {open !== '' && (
        <AskedDrawer
          key={open}
          id={open}
          onClose={() => set({ open: '' })}
          onDecided={() => show(items.find(({ id }) => id !== open)?.id ?? '')}
        />
      )}
    </>
  );
}

function StateTabs({ narrowing: { asked } }: { narrowing: Narrowing }) {
  const counts = useAnswer(casesApi.counts, asked, { staleMs: 5_000 }).data?.states ?? [];
  const tabs = CaseState.codes.map((state) => ({
    key: state,
    title: CaseState.labelOf(state),
    aside: <Count of={counts.find((each) => each.state === state)?.count ?? 0} label={say('people')} />,
  }));
  return <Tabs name="state" label={say('State')} tabs={[{ key: '', title: say('All') }, ...tabs]} first="" />;
}
