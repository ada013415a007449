// What people may do with the dashboard of others: write what everybody reads there.
import { permissions } from '@kawani/kit/contract/permission';

export const DashboardPermission = permissions('Dashboard', {
  MANAGE_ANNOUNCEMENTS: ['Write announcements for everybody or a unit', 'all', 'HR Officer'],
});
