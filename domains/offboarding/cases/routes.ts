// Cases of people who leave over HTTP: which function answers which operation. Filing and deciding are the request engine's.
import { keepingPlans, owned, type Route, serve, serveReading, serveStoredFile } from '@kawani/kit/server/serve';
import { casesApi, myLeavingApi } from './contract.ts';
import { caseHead } from './service/cases.ts';
import { closeByHand } from './service/closing.ts';
import { changeLastDay } from './service/last-day.ts';
import { caseAttention, caseCounts, casePage, caseSites, peopleToEnd } from './service/list.ts';
import { myLeaving } from './service/mine.ts';
import { separationOwners } from './service/owners.ts';
import { askedFile, askedRequest, resignationOf, waitingRequests } from './service/record.ts';

type Registry = Parameters<typeof askedRequest>[0];
type Followers = Parameters<typeof changeLastDay>[0];

export function separationRoutes(registry: Registry, followers: Followers): readonly Route[] {
  return owned(separationOwners, [
    keepingPlans(serveReading(casesApi.list, casePage)),
    keepingPlans(serveReading(casesApi.counts, caseCounts)),
    serveReading(casesApi.sites, caseSites),
    serveReading(casesApi.attention, caseAttention),
    serveReading(casesApi.waiting, (paging, ctx) => waitingRequests(registry, paging, ctx)),
    serve(casesApi.one, caseHead),
    serve(casesApi.resignation, (asked, ctx) => resignationOf(registry, asked, ctx)),
    serve(casesApi.asked, (asked, ctx) => askedRequest(registry, asked, ctx)),
    serveStoredFile(casesApi.askedFile, (asked, ctx) => askedFile(registry, asked, ctx)),
    serveReading(casesApi.people, peopleToEnd),
    serve(casesApi.changeLastDay, changeLastDay(followers)),
    serve(casesApi.close, closeByHand),
    serve(myLeavingApi.mine, myLeaving),
  ]);
}
