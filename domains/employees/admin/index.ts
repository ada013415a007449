// What the office sees of employees and of the units they are posted to.
import { lazy } from 'react';

export { DetachmentPage, type DetachmentSection } from './detachment.tsx';
export { EmployeeRecord, type RecordTab } from './employee-record.tsx';
export { JobDesignations } from './job-designations.tsx';
export { ManageEmployees } from './list.tsx';
export { PersonField } from './person-field.tsx';
export type { RowAction } from './row-menu.tsx';
export { chosenUnit, EVERYBODY, UnitFields } from './unit-fields.tsx';

export const SignInAccounts = lazy(async () => ({ default: (await import('./accounts.tsx')).SignInAccounts }));
export const EmploymentTab = lazy(async () => ({ default: (await import('./employment-tab.tsx')).EmploymentTab }));
export const PayTab = lazy(async () => ({ default: (await import('./pay-tab.tsx')).PayTab }));
export const RequestsTab = lazy(async () => ({ default: (await import('./requests-tab.tsx')).RequestsTab }));
export const DocumentsOf = lazy(async () => ({ default: (await import('./documents-tab.tsx')).DocumentsOf }));
export const HistoryTab = lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab }));
export const PersonalTab = lazy(async () => ({ default: (await import('./personal-tab.tsx')).PersonalTab }));
