// Hiring over HTTP: which function answers which operation.
import {
  owned,
  type Route,
  serve,
  serveFile,
  serveKept,
  serveReading,
  serveStoredFile,
} from '@kawani/kit/server/serve';
import { pafApproversApi } from './contract/approvers.ts';
import { hireUploadApi } from './contract/upload.ts';
import { hiringApi } from './contract.ts';
import { nameApprovers, pafApprovers } from './service/approvers.ts';
import { fallOut } from './service/fall-out.ts';
import { beginHire, likelyFormer, passOn, renewUploadLink } from './service/hires.ts';
import { hiringCounts, hiringPage, openedHiring } from './service/hiring.ts';
import { hiringOwners } from './service/owners.ts';
import { pafChoices } from './service/paf.ts';
import { pafPaper } from './service/paf-paper.ts';
import { approveAll, decide, paperFile } from './service/papers.ts';
import { barangays, cities, enterPerson, handIn, keepFile, uploadStanding } from './service/uploading.ts';

const PAPERS = { kinds: ['image/jpeg', 'image/png', 'application/pdf'], prefix: 'hires' } as const;

export const hiringRoutes: readonly Route[] = owned(hiringOwners, [
  serveReading(hiringApi.list, hiringPage),
  serveReading(hiringApi.counts, hiringCounts),
  serve(hiringApi.one, openedHiring),
  serve(hiringApi.former, likelyFormer),
  serve(hiringApi.begin, beginHire),
  serve(hiringApi.renew, renewUploadLink),
  serveStoredFile(hiringApi.file, paperFile),
  serve(hiringApi.decide, decide),
  serve(hiringApi.approve, approveAll),
  serve(hiringApi.passOn, passOn),
  serveReading(hiringApi.paf, pafChoices),
  serveFile(hiringApi.paper, pafPaper),
  serve(hiringApi.fallOut, fallOut),
  serveReading(pafApproversApi.read, pafApprovers),
  serve(pafApproversApi.write, nameApprovers),
  serveReading(hireUploadApi.standing, uploadStanding),
  serveReading(hireUploadApi.cities, cities),
  serveReading(hireUploadApi.barangays, barangays),
  serve(hireUploadApi.person, enterPerson),
  serveKept(hireUploadApi.file, PAPERS, keepFile),
  serve(hireUploadApi.paper, handIn),
]);
