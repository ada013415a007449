// What the accounts are narrowed by, in their address.
import { AccountState, DeductionCode } from '@kawani/domains/deductions/contract';
import { say } from '@kawani/kit/contract/say';
import { Select } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';

const STATE = { code: '', state: '' };

export function AccountFilters() {
  const [{ code, state }, set] = useUrlState(STATE);
  return (
    <>
      <Select
        label={say('Kind')}
        none={say('Every kind')}
        value={code}
        onValue={(value) => set({ code: value })}
        options={DeductionCode.options}
      />
      <Select
        label={say('State')}
        none={say('Every state')}
        value={state}
        onValue={(value) => set({ state: value })}
        options={AccountState.options}
      />
    </>
  );
}
