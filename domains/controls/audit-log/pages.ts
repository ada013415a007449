// The page of the audit log.
import { EmployeePermission } from '@kawani/domains/employees/contract';
import { type AppPage, appPage } from '@kawani/kit/web/app-page';

export const auditLogPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/audit-log',
    title: 'Audit Log',
    needs: [EmployeePermission.GIVE_ACCOUNT_ROLES],
    menu: { order: 80, group: 'Rules' },
    screen: async () => (await import('./admin/audit-log.tsx')).AuditLog,
  }),
];
