// Pages for people who look for work: no account opens them.
import { type OpenPage, openPage } from '@kawani/kit/web/open-page';

export const applicantOpenPages: readonly OpenPage[] = [
  openPage({
    app: 'careers',
    path: '/apply',
    title: 'Open jobs',
    screen: async () => (await import('./screens/jobs.tsx')).Jobs,
  }),
  openPage({
    app: 'careers',
    path: '/apply/:code',
    title: 'Apply',
    screen: async () => (await import('./screens/apply.tsx')).Apply,
  }),
  openPage({
    app: 'careers',
    path: '/apply/privacy',
    title: 'Privacy notice',
    screen: async () => (await import('./screens/privacy.tsx')).Privacy,
  }),
  openPage({
    app: 'careers',
    path: '/status',
    title: 'My application',
    byLink: true,
    screen: async () => (await import('./screens/status.tsx')).Status,
  }),
];
