// Items of diagnostics as CSV. It has its own file so that only the page that needs it loads it.
import { csvApi } from '@kawani/kit/contract/register';
import { DiagnosticPermission } from '../policy.ts';

export const itemsCsv = csvApi('/diagnostics/items', {
  readsNobody: 'items and prices',
  one: 'item of diagnostics',
  many: 'items of diagnostics',
  needs: [DiagnosticPermission.MANAGE_DMSC_AVAILABILITY],
  actsOn: 'nobody',
});
