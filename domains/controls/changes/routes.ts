// Controls: which function answers which operation.
import { owned, type Route, serve } from '@kawani/kit/server/serve';
import { controlsApi } from './contract.ts';
import { approve, controlOwners, reject, setRule, waitingFor, withdraw } from './service.ts';

export const controlRoutes: readonly Route[] = owned(controlOwners, [
  serve(controlsApi.changes, waitingFor),
  serve(controlsApi.approve, approve),
  serve(controlsApi.reject, reject),
  serve(controlsApi.withdraw, withdraw),
  serve(controlsApi.setRule, setRule),
]);
