// The HR app: its pages, and the home page that lists them.
import { phrase } from '@kawani/kit/contract/say';
import { appPage, isBuilt } from '@kawani/kit/web/app-page';
import { frame, pagesOf } from '../frame.ts';

const HOME = '/home';
const pages = pagesOf('hr');
const home = appPage({
  app: 'hr',
  path: HOME,
  title: 'HR',
  icon: 'home',
  menu: { order: 1, title: phrase('HR home'), isInside: true },
  bar: { order: 10, title: 'Home' },
  screen: async () => (await import('./home.tsx')).homeOf(pages),
});

export const hrApp = frame({ app: 'hr', pages: [home, ...pages].filter(isBuilt), home: HOME });
