// Salary adjustments of many people, their letters, and pay groups: which function answers which endpoint.
import { serve, serveFile, serveUpload } from '@kawani/kit/server/serve';
import { minimumWageApi } from '../contract/minimum-wage.ts';
import { payChangesApi } from '../contract/pay-changes.ts';
import { payGroupsApi } from '../contract/pay-groups.ts';
import { payLettersApi } from '../contract/pay-letters.ts';
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
import { lettersOfChange, payLetter, payLetters } from '../service/pay-letters.ts';
import { raiseToMinimum } from '../service/wage-raise.ts';

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
  serve(minimumWageApi.raise, raiseToMinimum),
  serveFile(payLettersApi.ofChange, lettersOfChange),
  serve(payLettersApi.list, payLetters),
  serveFile(payLettersApi.file, payLetter),
];
