// The page where people read the handbook.
import { type AppPage, appPage, NO_RECORD } from '@kawani/kit/web/app-page';
import { OnboardingPermission } from './policy.ts';

export const handbookPages: readonly AppPage[] = [
  appPage({
    app: 'employee',
    path: '/handbook',
    title: 'Handbook',
    needs: [OnboardingPermission.HANDBOOK],
    icon: 'file',
    menu: { order: 95 },
    withoutRecord: NO_RECORD,
    screen: async () => (await import('./screens/handbook-page.tsx')).HandbookPage,
  }),
];
