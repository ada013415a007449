// Shifts that a company brings with it.
import { shiftsApi } from '@kawani/domains/schedule/contract';
import { type RegisterRecords, registerRecords } from '@kawani/kit/server/register-records';
import { shiftKeeping } from './shifts.ts';

const USUAL_COLOR = '#2f6fde';

export const broughtShifts: RegisterRecords = registerRecords(shiftKeeping, shiftsApi.form, { color: USUAL_COLOR });
