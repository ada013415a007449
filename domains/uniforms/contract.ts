// Uniforms: what is issued or sold, in which sizes, and what is on hand.
import { permissions } from '@kawani/kit/contract/permission';
import { type CodeOf, namedValues } from '@kawani/kit/contract/value-list';

export const UniformCategory = namedValues(
  'PATCHES',
  'ACCESSORIES',
  'MISC',
  'UPPER GARMENTS',
  'LOWER GARMENTS',
  'HEAD GEAR',
  'FOOT WEAR',
  'PARAPHERNALIA',
  'OTHERS',
  'PPE',
);
export type UniformCategory = CodeOf<typeof UniformCategory>;

export const UniformState = namedValues(
  'Filed',
  'Approved',
  'In Progress',
  'Ready For Pickup',
  'Claimed',
  'Denied',
  'Modified',
  'Accepted Order Changes',
  'Canceled Order',
);
export type UniformState = CodeOf<typeof UniformState>;

export const UniformPermission = permissions('Uniforms', {
  FILE_UNIFORM_REQUEST: ['File a uniform request', 'own', 'Employee'],
  MODIFY_UNIFORM_REQUEST: ['Modify a uniform request', 'all', 'Custodian'],
  PROCESS_UNIFORM_REQUEST: ['Process uniform requests', 'all', 'Custodian'],
  MANAGE_UNIFORM_INVENTORY: ['Manage the uniform inventory', 'all', 'Custodian'],
});
