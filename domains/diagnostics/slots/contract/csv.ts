// Hours of clinics as CSV. It has its own file so that only the page that needs it loads it.
import { csvApi } from '@kawani/kit/contract/register';
import { DiagnosticPermission } from '../../services/policy.ts';

export const hoursCsv = csvApi('/diagnostics/availability', {
  readsNobody: 'hours of clinics',
  one: 'hours of a clinic',
  many: 'hours of clinics',
  needs: [DiagnosticPermission.MANAGE_DMSC_AVAILABILITY],
  actsOn: 'nobody',
});
