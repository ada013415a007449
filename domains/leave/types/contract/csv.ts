// Types of leave as CSV. It has its own file so that only the page that needs it loads it.
import { csvApi } from '@kawani/kit/contract/register';
import { LeavePermission } from '../policy.ts';

export const leaveTypesCsv = csvApi('/leaves/types', {
  readsNobody: 'terms of the company',
  one: 'leave type',
  many: 'leave types',
  needs: [LeavePermission.MANAGE_LEAVE_ALLOCATION],
  actsOn: 'nobody',
});
