// New employees: which function answers which endpoint.
import { serve } from '@kawani/kit/server/serve';
import { newEmployeeApi } from '../contract/new-employee.ts';
import { rehireApi } from '../contract/rehire.ts';
import { alike, newChoices, placeChoices, takeOn } from '../service/new-employee.ts';
import { type RehirePorts, rehireByOffice, rehireFacts } from '../service/rehire.ts';

/** Shifts and periods of pay are known, and published, by the module above. */
export const newEmployeeRoutes = (shifts: RehirePorts) => [
  serve(rehireApi.facts, rehireFacts(shifts)),
  serve(rehireApi.rehire, rehireByOffice(shifts)),
  serve(newEmployeeApi.choices, (_, ctx) => newChoices(ctx)),
  serve(newEmployeeApi.place, placeChoices(shifts)),
  serve(newEmployeeApi.alike, alike),
  serve(newEmployeeApi.takeOn, takeOn(shifts)),
];
