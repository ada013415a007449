// Where an employee files leaves and sees their own.
import { type AppPage, appPage, NO_RECORD } from '@kawani/kit/web/app-page';

export const leaveFilingPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/leaves',
    title: 'Leaves',
    icon: 'leaf',
    menu: { order: 40 },
    bar: { order: 30, title: 'Leaves' },
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./screens/leaves.tsx')).Leaves,
  }),
];
