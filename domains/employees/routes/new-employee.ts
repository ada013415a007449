// Taking on employees: endpoint and verb.
import { serve } from '@kawani/kit/server/serve';
import { newEmployeeApi } from '../contract/new-employee.ts';
import { alike, newChoices, placeChoices, type Shifts, takeOn } from '../service/new-employee.ts';

/** Shifts are known, and published, by the room above. */
export const newEmployeeRoutes = (shifts: Shifts) => [
  serve(newEmployeeApi.choices, (_, work) => newChoices(work)),
  serve(newEmployeeApi.place, placeChoices(shifts)),
  serve(newEmployeeApi.alike, alike),
  serve(newEmployeeApi.takeOn, takeOn(shifts)),
];
