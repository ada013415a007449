// Setting schedules: the board, drafts over it, their preview and their publication.
export { planBoard, planUnits } from './planning/board.ts';
export { discardPlan, fillPlan, rebasePlan, setPlanCells } from './planning/drafting.ts';
export { planPreview } from './planning/preview.ts';
export { publishPlan } from './planning/publish.ts';
