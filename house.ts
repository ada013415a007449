// The plan of the house: the rooms, which rooms each may use, and what each file name means.
// `tests/house.test.ts` holds the code against it.

/** Rooms from the ground up; a room may use only the rooms it names. */
export const ROOMS = {
  statutory: [],
  organization: ['statutory'],
  requests: ['organization'],
  employees: ['organization', 'requests'],
  schedule: ['organization', 'employees', 'requests', 'statutory'],
  deductions: ['employees', 'requests'],
  leave: ['employees', 'schedule', 'requests'],
  loans: ['employees', 'deductions', 'requests'],
  uniforms: ['deductions', 'requests'],
  diagnostics: ['deductions', 'requests'],
  attendance: ['organization', 'employees', 'schedule', 'leave', 'requests', 'statutory'],
  payroll: ['employees', 'attendance', 'deductions'],
  onboarding: ['employees'],
  recruitment: ['organization', 'onboarding', 'requests'],
  dashboard: ['employees', 'schedule', 'leave', 'attendance'],
  offboarding: ['employees', 'payroll', 'deductions', 'uniforms', 'requests'],
} as const satisfies Record<string, readonly string[]>;
