// Offboarding: resignation, clearance, final pay, and the papers a leaver is owed.
import { permissions } from '@kawani/kit/contract/permission';

export const OffboardingPermission = permissions('Offboarding', {
  LIST: ['View the list of leavers', 'all', 'HR Officer'],
  INFORMATION: ['View the record of a leaver', 'all', 'HR Officer'],
  CLEARANCE_LIST: [
    'View the clearances of one’s office',
    'all',
    'HR Officer',
    'Payroll',
    'Cashier',
    'Loan Officer',
    'Custodian',
  ],
  CLEARANCE_LIST_CASHIER: ['View the clearances with amounts', 'all', 'Cashier'],
  VIEW_RESIGNATION: ['View a resignation', 'all', 'HR Officer'],
  VIEW_MONETARY: ['View the monetary clearance', 'all', 'HR Manager', 'Payroll', 'Cashier'],
  VIEW_NONMONETARY: ['View the nonmonetary clearance', 'all', 'HR Officer', 'Custodian'],
  VIEW_EXIT_INTERVIEW: ['View an exit interview', 'all', 'HR Officer'],
  VIEW_COE: ['View a certificate of employment', 'all', 'HR Officer'],
  VIEW_QUITCLAIM: ['View a quitclaim', 'all', 'HR Officer'],
  VIEW_SUPPORTING_DOCUMENTS: ['View supporting documents', 'all', 'HR Officer'],
});
