// Leave credits over HTTP.
import { serve } from '@kawani/kit/server/serve';
import { leaveCreditsApi } from './contract.ts';
import { allocate, allocationChoices, tryAllocation } from './service/allocation.ts';
import { creditsOf, ledgerOf, myCredits, myLedger } from './service/credits.ts';
import { adjust } from './service/grants.ts';

export const leaveCreditRoutes = [
  serve(leaveCreditsApi.myCredits, myCredits),
  serve(leaveCreditsApi.myLedger, myLedger),
  serve(leaveCreditsApi.creditsOf, creditsOf),
  serve(leaveCreditsApi.ledgerOf, ledgerOf),
  serve(leaveCreditsApi.adjust, adjust),
  serve(leaveCreditsApi.allocationChoices, (_, ctx) => allocationChoices(ctx)),
  serve(leaveCreditsApi.tryAllocation, tryAllocation),
  serve(leaveCreditsApi.allocate, allocate),
];
