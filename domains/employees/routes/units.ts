// Units over HTTP: the registers of what people are posted to, and as.
import { serve, serveRegister } from '@kawani/kit/server/serve';
import { clustersApi } from '../contract/clusters.ts';
import { departmentsApi } from '../contract/departments.ts';
import { designationsApi } from '../contract/designations.ts';
import { detachmentsApi } from '../contract/detachments.ts';
import { unitsApi } from '../contract/units.ts';
import { clusters, departments, designations, detachmentOn, detachments, unitChoices, unitPeople } from '../service.ts';

export const unitRoutes = [
  serve(unitsApi.people, unitPeople),
  serve(unitsApi.choices, (_, ctx) => unitChoices(ctx)),
  ...serveRegister(clustersApi, clusters),
  ...serveRegister(departmentsApi, departments),
  ...serveRegister(detachmentsApi, detachments),
  serve(detachmentsApi.today, detachmentOn),
  ...serveRegister(designationsApi, designations),
];
