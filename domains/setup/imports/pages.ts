// The page where a company brings its people and figures.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { IMPORT_NEEDS } from './contract/needs.ts';

export const companyImportPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/maintenance/import-company',
    title: 'Import your company',
    needs: IMPORT_NEEDS,
    menu: { order: 7, group: 'Rules' },
    icon: 'upload',
    screen: async () => (await import('./admin/import-company.tsx')).ImportCompany,
  }),
];
