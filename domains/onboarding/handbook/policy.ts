// Onboarding: programs, sessions, invitations and a newcomer's tasks.
import { permissions } from '@kawani/kit/contract/permission';

export const OnboardingPermission = permissions('Onboarding', {
  MY_TASKS: ['See one’s onboarding tasks', 'own', 'Employee'],
  HANDBOOK: ['Read the handbook', 'own', 'Employee'],
  CHECKLIST_MANAGE_PROGRAM: ['Manage onboarding programs', 'all', 'HR Officer'],
  CHECKLIST_MANAGE_SCHEDULE: ['Manage onboarding schedules', 'all', 'HR Officer'],
  REPORT: ['View the onboarding report', 'all', 'HR Officer'],
  LIST_INVITE: ['Invite to onboarding', 'all', 'HR Officer', 'Recruiter'],
  ALL_ATTENDANCE: ['See the attendance of every session', 'all', 'HR Officer'],
  ATTENDANCE: ['Mark the attendance of one’s sessions', 'team', 'Supervisor'],
  LIST_ALL: ['See everyone in onboarding', 'all', 'HR Officer', 'Recruiter'],
});
