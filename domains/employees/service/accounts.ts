// What can be done with sign-in accounts; each verb lives in a file of `accounts/`.
export {
  disableAccount,
  enableAccount,
  linkAccount,
  resetPassword,
  setRoles,
  signOutAccount,
  unlinkAccount,
} from './accounts/acting.ts';
export { createAccount, createAccounts } from './accounts/creating.ts';
export { tellPasskeyAdded, tellPasswordChanged } from './accounts/password-notice.ts';
export { ACCOUNT_TASKS, lookAfterAccounts, runAccountTasks } from './accounts/provider-tasks.ts';
export { accountsOf, holdersOfRole, roleCatalogue, unlinkedAccounts } from './accounts/reading.ts';
export { accountBatch, passwordSlips, passwordSlipsCsv, passwordSlipsPdf } from './accounts/slips.ts';
export { permissionsOf } from './accounts/standing.ts';
