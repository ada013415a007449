// Employment and pay: endpoint and verb. Rooms above say what follows from another status.
import { employmentApi, noticesApi, payTermsApi, statusApi } from '@kawani/domains/employees/contract';
import { type Route, serve } from '@kawani/kit/server/serve';
import {
  answerNotice,
  answerOffer,
  callOff,
  cancelStatus,
  changesAhead,
  employeeFile,
  employmentOf,
  type Followers,
  fileHistory,
  issueNotice,
  moveStatus,
  needsAttention,
  notices,
  offerPost,
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
  return [
    serve(employmentApi.file, employeeFile),
    serve(employmentApi.employment, employmentOf),
    serve(employmentApi.planned, plannedOf),
    serve(employmentApi.cancelPlanned, callOff),
    serve(employmentApi.history, fileHistory),
    serve(employmentApi.changesAhead, changesAhead),
    serve(employmentApi.needsAttention, needsAttention),
    serve(statusApi.moveStatus, (form, work) => moveStatus(form, work, followers)),
    serve(statusApi.previewStatus, (form, work) => previewStatus(form, work, followers)),
    serve(statusApi.cancelStatus, (asked, work) => cancelStatus(asked, work, followers)),
    serve(noticesApi.notices, notices),
    serve(noticesApi.issueNotice, issueNotice),
    serve(noticesApi.serveNotice, serveNotice),
    serve(noticesApi.answerNotice, answerNotice),
    serve(noticesApi.withdrawNotice, withdrawNotice),
    serve(noticesApi.offerPost, offerPost),
    serve(noticesApi.answerOffer, answerOffer),
    serve(payTermsApi.payTerms, payTerms),
    serve(payTermsApi.previewPayTerms, previewPayTerms),
    serve(payTermsApi.setPayTerms, setPayTerms),
    serve(payTermsApi.withdrawPayTerms, withdrawPayTerms),
  ];
}
