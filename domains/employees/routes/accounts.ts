// Sign-in accounts: which function answers which endpoint. What asks the identity provider holds no transaction while it waits.
import { serve, serveBatched, serveFile } from '@kawani/kit/server/serve';
import { accountsApi } from '../contract/accounts.ts';
import { leaverAccessApi } from '../contract/leaver-access.ts';
import { leaverAccess, setLeaverAccess } from '../service/leaver-access.ts';
import {
  accountBatch,
  accountsOf,
  createAccount,
  createAccounts,
  disableAccount,
  enableAccount,
  holdersOfRole,
  linkAccount,
  passwordSlips,
  passwordSlipsCsv,
  passwordSlipsPdf,
  resetPassword,
  roleCatalogue,
  setRoles,
  signOutAccount,
  unlinkAccount,
  unlinkedAccounts,
} from '../service.ts';

export const accountsRoutes = [
  serveBatched(accountsApi.of, accountsOf),
  serveBatched(accountsApi.create, createAccount),
  serveBatched(accountsApi.link, linkAccount),
  serveBatched(accountsApi.unlink, unlinkAccount),
  serveBatched(accountsApi.disable, disableAccount),
  serveBatched(accountsApi.enable, enableAccount),
  serveBatched(accountsApi.signOut, signOutAccount),
  serveBatched(accountsApi.resetPassword, resetPassword),
  serveBatched(accountsApi.setRoles, setRoles),
  serveBatched(accountsApi.roles, (_, ctx) => roleCatalogue(ctx)),
  serveBatched(accountsApi.holders, holdersOfRole),
  serveBatched(accountsApi.unlinked, unlinkedAccounts),
  serveBatched(accountsApi.createMany, createAccounts),
  serve(accountsApi.batch, accountBatch),
  serve(leaverAccessApi.read, (_, ctx) => leaverAccess(ctx)),
  serve(leaverAccessApi.set, setLeaverAccess),
  serve(accountsApi.slips, passwordSlips),
  serveFile(accountsApi.slipsPdf, passwordSlipsPdf),
  serveFile(accountsApi.slipsCsv, passwordSlipsCsv),
];
