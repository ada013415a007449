// The page where somebody without an account reads and answers a job offer.
import { type OpenPage, openPage } from '@kawani/kit/web/open-page';

export const offerOpenPages: readonly OpenPage[] = [
  openPage({
    app: 'careers',
    path: '/offer',
    title: 'Job offer',
    byLink: true,
    screen: async () => (await import('./screens/offer.tsx')).Offer,
  }),
];
