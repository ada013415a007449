// Two pairs of eyes: which function answers which operation.
import { type Route, serve } from '@kawani/kit/server/serve';
import { secondPersonApi } from './contract.ts';
import { secondRules } from './service.ts';

export const secondPersonRoutes: readonly Route[] = [serve(secondPersonApi.rules, (_, ctx) => secondRules(ctx))];
