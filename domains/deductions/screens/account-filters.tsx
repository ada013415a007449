// What the accounts are narrowed by, in their address.
import { AccountState, DeductionCode } from '@kawani/domains/deductions/contract';
import { Select } from '@kawani/kit/web/fields';
import { useUrlState } from '@kawani/kit/web/link';

const STATE = { code: '', state: '' };
const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function AccountFilters() {
  const [{ code, state }, set] = useUrlState(STATE);
  return (
    <>
      <Select
        label="Kind"
        none="Every kind"
        value={code}
        onValue={(value) => set({ code: value })}
        options={options(DeductionCode.labels)}
      />
      <Select
        label="State"
        none="Every state"
        value={state}
        onValue={(value) => set({ state: value })}
        options={options(AccountState.labels)}
      />
    </>
  );
}
