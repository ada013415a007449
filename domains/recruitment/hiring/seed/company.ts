// What the seeds of hiring work with.
import type { RequestRegistry } from '@kawani/domains/requests/engine/service/registry';
import type { Acting, Stage } from '../../screening/seed/acting.ts';

export type Company = Stage & {
  readonly now: Date;
  readonly registry: RequestRegistry;
  readonly recruiter: Acting;
  /** Writes PAFs. */
  readonly hr: Acting;
  /** Checks papers and decides what the others wrote. */
  readonly manager: Acting;
};
