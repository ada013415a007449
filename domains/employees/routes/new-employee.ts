// New employees: which function answers which endpoint.
import { serve } from '@kawani/kit/server/serve';
import { newEmployeeApi } from '../contract/new-employee.ts';
import { alike, newChoices, placeChoices, type Shifts, takeOn } from '../service/new-employee.ts';

/** Shifts are known, and published, by the module above. */
export const newEmployeeRoutes = (shifts: Shifts) => [
  serve(newEmployeeApi.choices, (_, ctx) => newChoices(ctx)),
  serve(newEmployeeApi.place, placeChoices(shifts)),
  serve(newEmployeeApi.alike, alike),
  serve(newEmployeeApi.takeOn, takeOn(shifts)),
];
