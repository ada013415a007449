// Co-makers over HTTP.
import { serve } from '@kawani/kit/server/serve';
import { coMakersApi } from './contract.ts';
import { candidates, myGuarantees } from './service/candidates.ts';

export const coMakerRoutes = [serve(coMakersApi.candidates, candidates), serve(coMakersApi.mine, myGuarantees)];
