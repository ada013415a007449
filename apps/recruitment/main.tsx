// The Recruitment app: a sibling of the employee app under its own address, with the same sign-in and frame.
import { phrase } from '@kawani/kit/contract/say';
import { appPage, isBuilt } from '@kawani/kit/web/app-page';
import { start } from '@kawani/kit/web/start';
import { frame, pagesOf } from '../frame.ts';

const HOME = '/home';
const pages = pagesOf('recruitment');
const home = appPage({
  app: 'recruitment',
  path: HOME,
  title: 'Recruitment',
  icon: 'home',
  menu: { order: 1, title: phrase('Recruitment home'), isInside: true },
  bar: { order: 10, title: 'Home' },
  screen: async () => (await import('./home.tsx')).homeOf(pages),
});

await start(frame({ app: 'recruitment', pages: [home, ...pages].filter(isBuilt), home: HOME }));
