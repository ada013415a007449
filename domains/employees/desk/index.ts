// What the office sees of employees and of the units they are posted to.

export { SignInAccounts } from './accounts.tsx';
export { ChangesAhead } from './changes-ahead.tsx';
export { Clusters } from './clusters.tsx';
export { Departments } from './departments.tsx';
export { DetachmentPage, type DetachmentSection } from './detachment.tsx';
export { Detachments } from './detachments.tsx';
export { DocumentDesk } from './document-desk.tsx';
export { DocumentsOf } from './documents-tab.tsx';
export { EmployeeRecord, type RecordTab } from './employee-record.tsx';
export { EmploymentTab } from './employment-tab.tsx';
export { HistoryTab } from './history-tab.tsx';
export { ImportEmployees } from './import.tsx';
export { JobDesignations } from './job-designations.tsx';
export { ManageEmployees } from './list.tsx';
export { MinimumWage } from './minimum-wage.tsx';
export { AttentionCard, NeedsAttention } from './needs-attention.tsx';
export { NewEmployee } from './new-employee.tsx';
export { PayTab } from './pay-tab.tsx';
export { PersonField } from './person-field.tsx';
export { PersonalTab } from './personal-tab.tsx';
export { RequestsTab } from './requests-tab.tsx';
export { RoleHolders } from './role-holders.tsx';
export type { RowAction } from './row-menu.tsx';
export { chosenUnit, EVERYBODY, UnitFields } from './unit-fields.tsx';
