// Co-makers over HTTP.
import { serve } from '@kawani/kit/server/serve';
import { coMakersApi } from './contract.ts';
import { askedBefore, candidates, myGuarantees } from './service/candidates.ts';

export const coMakerRoutes = [
  serve(coMakersApi.candidates, candidates),
  serve(coMakersApi.askedBefore, askedBefore),
  serve(coMakersApi.mine, myGuarantees),
];
