// Shifts and required headcount: which function answers which endpoint.
import { requiredApi, shiftEffectApi, shiftsApi } from '@kawani/domains/schedule/contract';
import { serve, serveRegister } from '@kawani/kit/server/serve';
import { openDates } from '../service/usual.ts';
import { requiredHistory, requiredOf, setRequired, shiftEffect, shifts, siteChoices } from '../service.ts';

export const shiftRoutes = [
  ...serveRegister(shiftsApi, shifts),
  serve(shiftEffectApi.open, (_, ctx) => openDates(ctx)),
  serve(shiftEffectApi.effect, shiftEffect),
  serve(shiftEffectApi.sites, siteChoices),
  serve(requiredApi.read, requiredOf),
  serve(requiredApi.set, setRequired),
  serve(requiredApi.history, requiredHistory),
];
