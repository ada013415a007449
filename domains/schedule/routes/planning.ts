// Setting schedules: which function answers which endpoint.
import { planApi } from '@kawani/domains/schedule/contract';
import { serve } from '@kawani/kit/server/serve';
import { resolvePlan } from '../service/planning/resolve.ts';
import {
  discardPlan,
  fillPlan,
  planBoard,
  planPreview,
  planUnits,
  publishPlan,
  rebasePlan,
  setPlanCells,
} from '../service.ts';

export const planRoutes = [
  serve(planApi.units, planUnits),
  serve(planApi.board, planBoard),
  serve(planApi.setCells, setPlanCells),
  serve(planApi.fill, fillPlan),
  serve(planApi.discard, discardPlan),
  serve(planApi.rebase, rebasePlan),
  serve(planApi.preview, planPreview),
  serve(planApi.resolve, resolvePlan),
  serve(planApi.publish, publishPlan),
];
