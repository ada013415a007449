// Allowances over HTTP: which function answers which operation.
import { serve } from '@kawani/kit/server/serve';
import { allowanceApi } from './contract.ts';
import { allowanceChoices, allowances, endOneAllowance, setAllowance, wornBy } from './service/rules.ts';

export const allowanceRoutes = [
  serve(allowanceApi.list, allowances),
  serve(allowanceApi.worn, wornBy),
  serve(allowanceApi.choices, allowanceChoices),
  serve(allowanceApi.set, setAllowance),
  serve(allowanceApi.end, endOneAllowance),
];
