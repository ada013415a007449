// Every page for people without an account, collected from the features that declare them. The address of a new one must also
// stand in CAREERS_PAGES of apps/server/pages.ts and in apps/employee/not-ours.ts.
import { applicantOpenPages } from '@kawani/domains/recruitment/applicants/pages';
import { hiringOpenPages } from '@kawani/domains/recruitment/hiring/pages';
import { offerOpenPages } from '@kawani/domains/recruitment/offers/pages';
import type { OpenPage } from '@kawani/kit/web/open-page';

const STATUS = '/status';

export const careersPages: readonly OpenPage[] = [applicantOpenPages, offerOpenPages, hiringOpenPages]
  .flat()
  .map(composed);

function composed(page: OpenPage): OpenPage {
  if (page.path !== STATUS) return page;
  return { ...page, screen: async () => (await import('./status.tsx')).Status };
}
