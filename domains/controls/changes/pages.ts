// Pages of controls.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { CONTROL_NEEDS } from './contract.ts';

export const controlPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/second-person',
    title: 'Second Person',
    needs: CONTROL_NEEDS,
    menu: { order: 55, group: 'Pay' },
    screen: async () => (await import('./admin/second-person.tsx')).SecondPerson,
  }),
];
