// Recruitment: requisitions, job orders, the roster, applicants and hiring.
import { permissions } from '@kawani/kit/contract/permission';

export const RecruitmentPermission = permissions('Recruitment', {
  VIEW_PRF_LIST: ['View personnel requisitions', 'all'],
  'APPROVER_NON-BILLABLE': ['Approve a non-billable requisition', 'all'],
  APPROVER_BILLABLE: ['Approve a billable requisition', 'all'],
  APPROVED_PRF_NOTIFICATION: ['Be told of approved requisitions', 'all'],
  VIEW_JO_LIST: ['View the list of job orders', 'all'],
  VIEW_JOB_ORDERS: ['View job orders', 'all'],
  VIEW_ROSTER_LIST: ['View the employee roster', 'all'],
  VIEW_APPLICANT_LIST: ['View the list of applicants', 'all'],
  VIEW_ALL_APPLICANTS_FOR_HIRING: ['View all applicants for hiring', 'all'],
  HIRING_JOB_OFFER_CREATE: ['Make a job offer', 'all'],
  CREATE_REQUEST_201_FILE: ['Ask an applicant for the 201 file', 'all'],
  APPROVE_201_FILE: ['Approve a 201 file', 'all'],
  HIRING_FOR_PAF: ['Pass a hire on for its PAF', 'all'],
  CREATE_PAF: ['Write a PAF', 'all'],
  UPDATE_PAF_APPROVER: ['Set the approvers of a PAF', 'all'],
  REQUEST_NEW_HIRE_ENDORSEMENT: ['Ask for the endorsement of a new hire', 'all'],
  APPROVE_NEW_HIRE_ENDORSEMENT: ['Approve the endorsement of a new hire', 'all'],
});
