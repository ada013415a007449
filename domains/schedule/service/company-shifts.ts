// Shifts that a company brings with it.
import { shiftsApi } from '@kawani/domains/schedule/contract';
import { type RegisterRecords, registerRecords } from '@kawani/kit/server/register-records';
import { shiftKeeping } from './shifts.ts';
import { openDates } from './usual.ts';

const USUAL_COLOR = '#2f6fde';

/** People already work a shift that is new here: its times count from the first date on which schedules can still be set. */
const keeping: typeof shiftKeeping = {
  ...shiftKeeping,
  write: async (asked, ctx) => {
    if (asked.current !== undefined) return shiftKeeping.write(asked, ctx);
    const { from: since } = await openDates(ctx);
    await shiftKeeping.write({ ...asked, form: { since, ...asked.form } }, ctx);
  },
};

export const broughtShifts: RegisterRecords = registerRecords(keeping, shiftsApi.form, { color: USUAL_COLOR });
