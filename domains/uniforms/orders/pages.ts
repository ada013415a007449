// Pages of uniform orders.
import { DeductionPermission } from '@kawani/domains/deductions/contract/permissions';
import { type AppPage, appPage, NO_RECORD } from '@kawani/kit/web/app-page';
import { UniformPermission } from '../catalogue/policy.ts';

export const uniformOrderPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/e-services/uniform/my-requests',
    title: 'Uniform',
    icon: 'file',
    needs: [UniformPermission.FILE_UNIFORM_REQUEST],
    menu: { order: 30, group: 'E-Services' },
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./screens/my-uniforms.tsx')).MyUniforms,
  }),
  appPage({
    app: 'employee',
    path: '/e-services/uniform/request-list',
    title: 'Uniform Requests',
    needs: [UniformPermission.PROCESS_UNIFORM_REQUEST, DeductionPermission.APPROVE_UPAR_REQUEST],
    menu: { order: 20, group: 'E-Services Approvals' },
    waiting: async () => (await import('./screens/office/waiting-count.ts')).useUniformsCount,
    screen: async () => (await import('./screens/office/uniform-requests.tsx')).UniformRequests,
  }),
];
