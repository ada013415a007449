// Employment and pay: which function answers which endpoint. Modules above say what follows from another status.
import { employmentApi, noticesApi, payTermsApi, statusApi } from '@kawani/domains/employees/contract';
import { owned, type Route, serve, serveFile, serveStoredFile } from '@kawani/kit/server/serve';
import { minimumWageApi } from '../contract/minimum-wage.ts';
import { withoutTermsApi } from '../contract/without-terms.ts';
import { askPayTerms } from '../service/pay-terms.ts';
import { cancelStatus } from '../service/status-ahead.ts';
import { withoutTerms } from '../service/without-terms.ts';
import {
  answerNotice,
  answerOffer,
  askedBy,
  belowMinimum,
  belowMinimumFile,
  callOff,
  changesAhead,
  employeeFile,
  employeesOwners,
  employmentOf,
  type Followers,
  fileHistory,
  issueNotice,
  minimumWages,
  moveStatus,
  needsAttention,
  noticePaper,
  notices,
  offerPost,
  paperOf,
  payHistory,
  payTerms,
  plannedOf,
  previewPayTerms,
  previewStatus,
  serveNotice,
  setPayTerms,
  withdrawNotice,
  withdrawPayTerms,
} from '../service.ts';

export function employmentRoutes(followers: Followers): readonly Route[] {
  return owned(employeesOwners, [
    serve(employmentApi.file, employeeFile),
    serve(employmentApi.employment, employmentOf),
    serve(employmentApi.planned, plannedOf),
    serve(employmentApi.cancelPlanned, callOff),
    serve(employmentApi.history, fileHistory),
    serve(employmentApi.payHistory, payHistory),
    serve(employmentApi.requests, askedBy),
    serve(employmentApi.changesAhead, changesAhead),
    serve(employmentApi.needsAttention, needsAttention),
    serve(statusApi.moveStatus, (form, ctx) => moveStatus(form, ctx, followers)),
    serve(statusApi.previewStatus, (form, ctx) => previewStatus(form, ctx, followers)),
    serve(statusApi.cancelStatus, (asked, ctx) => cancelStatus(asked, ctx, followers)),
    serve(noticesApi.notices, notices),
    serve(noticesApi.issueNotice, issueNotice),
    serve(noticesApi.serveNotice, serveNotice),
    serve(noticesApi.answerNotice, answerNotice),
    serve(noticesApi.withdrawNotice, withdrawNotice),
    serveFile(noticesApi.noticePaper, noticePaper),
    serveStoredFile(noticesApi.paper, paperOf),
    serve(noticesApi.offerPost, offerPost),
    serve(noticesApi.answerOffer, answerOffer),
    serve(minimumWageApi.summary, minimumWages),
    serve(minimumWageApi.people, belowMinimum),
    serveFile(minimumWageApi.csv, belowMinimumFile),
    serve(withoutTermsApi.people, withoutTerms),
    serve(payTermsApi.payTerms, payTerms),
    serve(payTermsApi.previewPayTerms, previewPayTerms),
    serve(payTermsApi.setPayTerms, setPayTerms),
    serve(payTermsApi.askPayTerms, askPayTerms),
    serve(payTermsApi.withdrawPayTerms, withdrawPayTerms),
  ]);
}
