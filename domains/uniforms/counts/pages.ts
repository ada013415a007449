// The page of the uniform inventory.
import { type AppPage, appPage } from '@kawani/kit/web/app-page';
import { UniformPermission } from '../catalogue/policy.ts';

export const uniformInventoryPages: readonly AppPage[] = [
  appPage({
    app: 'hr',
    path: '/maintenance/uniform-inventory',
    title: 'Uniform Inventory Maintenance',
    needs: [UniformPermission.MANAGE_UNIFORM_INVENTORY],
    menu: { order: 80, group: 'Maintenance' },
    screen: async () => (await import('./admin/inventory.tsx')).UniformInventory,
  }),
];
