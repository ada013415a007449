// The page of hiring, and the page behind the link that papers are sent by.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { type OpenPage, openPage } from '@kawani/kit/web/open-page';
import { OPENS_HIRING } from './policy.ts';

export const hiringPages: readonly AppPage[] = [
  appPage({
    app: 'recruitment',
    path: '/hiring',
    title: 'Hiring',
    needs: OPENS_HIRING,
    icon: 'check',
    menu: { order: 50, group: 'Recruitment' },
    screen: async () => (await import('./admin/hiring.tsx')).Hiring,
  }),
];

export const hiringOpenPages: readonly OpenPage[] = [
  openPage({
    app: 'careers',
    path: '/upload',
    title: 'My papers',
    byLink: true,
    screen: async () => (await import('./screens/upload/upload.tsx')).Upload,
  }),
];
