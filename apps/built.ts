// Which routes have a screen, app by app. What is not here is not linked and answers "Page Not Found".
import type { AppName } from './menu.ts';

export const BUILT = {
  employee: [
    '/dashboard',
    '/attendances',
    '/shift-schedule',
    '/leaves',
    '/profile',
    '/approvals',
    '/team-reports',
    '/payslip',
    '/soa',
  ],
  hr: [
    '/employees',
    '/reports',
    '/maintenance/clusters',
    '/maintenance/departments',
    '/maintenance/detachments',
    '/maintenance/job-designation',
    '/maintenance/minimum-wage',
    '/maintenance/cut-offs',
    '/maintenance/attendance-policies',
    '/maintenance/holiday',
    '/maintenance/shifts',
    '/maintenance/release-payslip',
    '/maintenance/payslip-questions',
    '/maintenance/accounts',
    '/maintenance/remittances',
    '/maintenance/bank-layouts',
    '/maintenance/pay-adjustments',
    '/maintenance/earlier-income',
    '/maintenance/payroll-policy',
    '/maintenance/leave-types',
    '/maintenance/approver-rules',
    '/maintenance/kiosks',
    '/maintenance/account-roles',
  ],
  recruitment: [],
} as const satisfies Readonly<Record<AppName, readonly string[]>>;

export function isBuilt(app: AppName, path: string): boolean {
  const built: readonly string[] = BUILT[app];
  return built.includes(path);
}
