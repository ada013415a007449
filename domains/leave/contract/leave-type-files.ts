// Types of leave as CSV. The face leaves this out: only the office sees it.
import { csvApi } from '@kawani/kit/contract/register';
import { LeavePermission } from '../contract.ts';

export const leaveTypesCsv = csvApi('/leaves/types', {
  readsNobody: 'terms of the company',
  one: 'leave type',
  many: 'leave types',
  needs: [LeavePermission.MANAGE_LEAVE_ALLOCATION],
  actsOn: 'nobody',
});
