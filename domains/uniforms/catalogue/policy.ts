// Who may ask for uniforms, hand them out, and keep the catalogue and the stock.
import { permissions } from '@kawani/kit/contract/permission';

export const UniformPermission = permissions('Uniforms', {
  FILE_UNIFORM_REQUEST: ['File a uniform request', 'own', 'Employee'],
  MODIFY_UNIFORM_REQUEST: ['Modify a uniform request', 'all', 'Custodian'],
  PROCESS_UNIFORM_REQUEST: ['Process uniform requests', 'all', 'Custodian'],
  MANAGE_UNIFORM_INVENTORY: ['Manage the uniform inventory', 'all', 'Custodian'],
});
