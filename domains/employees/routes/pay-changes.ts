// Salary adjustments of many people, and pay groups: which function answers which endpoint.
import { serve, serveUpload } from '@kawani/kit/server/serve';
import { payChangesApi } from '../contract/pay-changes.ts';
import { payGroupsApi } from '../contract/pay-groups.ts';
import { payChange, payChangeChoices, payChangeLines, payChanges, preparePayChange } from '../service/pay-changes.ts';
import {
  approvePayChange,
  cancelPayChange,
  preparePayChangeAgain,
  undoPayChange,
} from '../service/pay-changes-apply.ts';
import { uploadPayChange } from '../service/pay-changes-file.ts';
import {
  changePayGroup,
  createPayGroup,
  moveToPayGroup,
  payGroupMembers,
  payGroups,
  removeFromPayGroup,
} from '../service/pay-groups.ts';

export const payChangeRoutes = [
  serve(payChangesApi.changes, payChanges),
  serve(payChangesApi.choices, payChangeChoices),
  serve(payChangesApi.prepare, preparePayChange),
  serveUpload(payChangesApi.upload, uploadPayChange),
  serve(payChangesApi.change, payChange),
  serve(payChangesApi.lines, payChangeLines),
  serve(payChangesApi.approve, approvePayChange),
  serve(payChangesApi.prepareAgain, preparePayChangeAgain),
  serve(payChangesApi.cancel, cancelPayChange),
  serve(payChangesApi.undo, undoPayChange),
  serve(payGroupsApi.groups, payGroups),
  serve(payGroupsApi.create, createPayGroup),
  serve(payGroupsApi.rename, changePayGroup),
  serve(payGroupsApi.members, payGroupMembers),
  serve(payGroupsApi.move, moveToPayGroup),
  serve(payGroupsApi.remove, removeFromPayGroup),
];
