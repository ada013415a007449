// What stops a step, where the business foresaw it: kept by its code, and said where it is shown.
import type { HireProblem } from '../../lists/saga.ts';

export class StepProblem extends Error {
  readonly problem: HireProblem;
  constructor(problem: HireProblem) {
    super(problem);
    this.problem = problem;
  }
}
