// The HR app: its pages, and the home page that lists them.
import { appPage, isBuilt } from '@kawani/kit/web/app-page';
import { frame, pagesOf } from '../frame.ts';

const HOME = '/home';
const pages = pagesOf('hr');
const home = appPage({
  app: 'hr',
  path: HOME,
  title: 'HR',
  icon: 'home',
  bar: { order: 10, title: 'Home' },
  screen: async () => (await import('./home.tsx')).homeOf(pages),
});

export const hrApp = frame({ app: 'hr', pages: [home, ...pages].filter(isBuilt), home: HOME });
