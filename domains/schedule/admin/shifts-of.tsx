// A person's shifts in the course of time, as the 201 file shows them.
import { say } from '@kawani/kit/contract/say';
import { spellsApi } from '../contract/spells.ts';
import { ShiftsHad } from '../screens/shifts-had.tsx';

export function ShiftsOf({ employeeId }: { employeeId: string }) {
  return <ShiftsHad endpoint={spellsApi.of} input={{ employeeId }} empty={say('No schedule was published yet.')} />;
}
