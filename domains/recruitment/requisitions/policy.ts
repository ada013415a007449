// Who may ask for people, approve that, find and hire them.
import { permissions } from '@kawani/kit/contract/permission';

export const RecruitmentPermission = permissions('Recruitment', {
  VIEW_PRF_LIST: ['View personnel requisitions', 'all', 'HR Manager', 'Recruiter'],
  'APPROVER_NON-BILLABLE': ['Approve a non-billable requisition', 'all', 'HR Manager'],
  APPROVER_BILLABLE: ['Approve a billable requisition', 'all', 'HR Manager'],
  APPROVED_PRF_NOTIFICATION: ['Be told of approved requisitions', 'all', 'HR Manager', 'Recruiter'],
  VIEW_JO_LIST: ['View the list of job orders', 'all', 'Recruiter'],
  VIEW_JOB_ORDERS: ['View job orders', 'all', 'Recruiter'],
  VIEW_ROSTER_LIST: ['View the employee roster', 'all', 'HR Officer', 'Recruiter'],
  VIEW_APPLICANT_LIST: ['View the list of applicants', 'all', 'Recruiter'],
  VIEW_ALL_APPLICANTS_FOR_HIRING: ['View all applicants for hiring', 'all', 'Recruiter'],
  HIRING_JOB_OFFER_CREATE: ['Make a job offer', 'all', 'Recruiter'],
  CREATE_REQUEST_201_FILE: ['Ask an applicant for the 201 file', 'all', 'HR Officer', 'Recruiter'],
  APPROVE_201_FILE: ['Approve a 201 file', 'all', 'HR Manager'],
  HIRING_FOR_PAF: ['Pass a hire on for its PAF', 'all', 'Recruiter'],
  CREATE_PAF: ['Write a PAF', 'all', 'HR Officer'],
  UPDATE_PAF_APPROVER: ['Set the approvers of a PAF', 'all', 'HR Manager'],
  REQUEST_NEW_HIRE_ENDORSEMENT: ['Ask for the endorsement of a new hire', 'all', 'Recruiter'],
  APPROVE_NEW_HIRE_ENDORSEMENT: ['Approve the endorsement of a new hire', 'all', 'HR Manager'],
  MANAGE_APPLICANT_RETENTION: ['Set how long data of applicants is kept', 'all', 'HR Manager'],
});
