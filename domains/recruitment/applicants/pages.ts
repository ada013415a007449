// Pages for people who look for work: no account opens them.
import { type OpenPage, openPage } from '@kawani/kit/web/open-page';

export const applicantOpenPages: readonly OpenPage[] = [
  openPage({
    app: 'careers',
    path: '/status',
    title: 'My application',
    byLink: true,
    screen: async () => (await import('./screens/status.tsx')).Status,
  }),
];
