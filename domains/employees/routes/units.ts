// Units over HTTP: the registers of what people are posted to, and as.
import { serve, serveRegister } from '@kawani/kit/server/serve';
import { clustersApi } from '../contract/clusters.ts';
import { unitsApi } from '../contract/units.ts';
import { clusters, unitChoices, unitPeople } from '../service.ts';

export const unitRoutes = [
  serve(unitsApi.people, unitPeople),
  serve(unitsApi.choices, (_, work) => unitChoices(work)),
  ...serveRegister(clustersApi, clusters),
];
