// Offboarding: resignation, clearance, final pay, and the papers a leaver is owed.
import { permissions } from '@kawani/kit/contract/permission';

export const OffboardingPermission = permissions('Offboarding', {
  LIST: ['View the list of leavers', 'all'],
  INFORMATION: ['View the record of a leaver', 'all'],
  CLEARANCE_LIST: ['View the clearances of one’s office', 'all'],
  CLEARANCE_LIST_CASHIER: ['View the clearances with amounts', 'all'],
  VIEW_RESIGNATION: ['View a resignation', 'all'],
  VIEW_MONETARY: ['View the monetary clearance', 'all'],
  VIEW_NONMONETARY: ['View the nonmonetary clearance', 'all'],
  VIEW_EXIT_INTERVIEW: ['View an exit interview', 'all'],
  VIEW_COE: ['View a certificate of employment', 'all'],
  VIEW_QUITCLAIM: ['View a quitclaim', 'all'],
  VIEW_SUPPORTING_DOCUMENTS: ['View supporting documents', 'all'],
});
