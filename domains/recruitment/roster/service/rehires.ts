// Hiring a former employee again for a job order: the new employment begins and a place is filled, or neither.
import { rehire } from '@kawani/domains/employees/service/rehire';
import { usualSchedule } from '@kawani/domains/schedule/service/usual';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { Rehire } from '../contract/rehire.ts';
import { filled } from './decisions.ts';
import { openPost } from './proposals.ts';

/** The job order is held before the employment, as when a proposal is confirmed. */
export async function rehireForJobOrder({ jobOrderId, ...asked }: Rehire, ctx: RequestContext) {
  const { employeeId, hiredOn } = asked;
  const { ref, detachmentId, designationId } = await openPost(jobOrderId, ctx, 'jobOrderId');
  const { employment } = await rehire({ ...asked, detachmentId, designationId }, ctx, usualSchedule);
  await filled({ jobOrderId, employeeId, startsOn: hiredOn, how: 'HIRED' }, ctx);
  await ctx.audit({ action: 'REHIRE', subject: 'employee', subjectId: employeeId, detail: { jobOrder: ref, hiredOn } });
  return { employeeId, employment, ref };
}
