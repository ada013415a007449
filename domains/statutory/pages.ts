// Pages of the tables of the law.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { StatutoryPermission } from './contract/permissions.ts';

const needs = [StatutoryPermission.MANAGE_STATUTORY_TABLES];

export const statutoryPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/maintenance/statutory-tables',
    title: 'Statutory Tables',
    needs,
    menu: { order: 79, group: 'Pay' },
    screen: async () => (await import('./admin/law-tables.tsx')).LawTables,
  }),
  appPage({
    app: 'hr',
    path: '/maintenance/statutory-tables/versions',
    title: 'Versions of a Table',
    needs,
    screen: async () => (await import('./admin/law-table.tsx')).LawTable,
  }),
];
