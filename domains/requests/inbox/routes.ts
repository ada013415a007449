// The operations of a page on which requests are decided.
import {
  keepingPlans,
  owned,
  type Route,
  serve,
  serveBatched,
  serveReading,
  serveStoredFile,
} from '@kawani/kit/server/serve';
import type { Inbox } from './contract.ts';
import { decideMany } from './service/bulk-decisions.ts';
import {
  ask,
  choices,
  counts,
  decide,
  fileToDecide,
  inboxPage,
  matchingIds,
  oneToDecide,
  ownersPhoto,
  type Page,
  reroute,
} from './service/inbox.ts';
import { requestOwners } from './service/owners.ts';

export function inboxRoutes(registry: Page['registry'], inbox: Inbox): readonly Route[] {
  const { api } = inbox;
  const page = { registry, inbox };
  return owned(requestOwners, [
    keepingPlans(serveReading(api.list, (query, ctx) => inboxPage(page, query, ctx))),
    serveReading(api.ids, (filter, ctx) => matchingIds(page, filter, ctx)),
    keepingPlans(serveReading(api.counts, (_, ctx) => counts(page, ctx))),
    serveReading(api.choices, (_, ctx) => choices(page, ctx)),
    serveStoredFile(api.photo, (asked, ctx) => ownersPhoto(page, asked, ctx)),
    serve(api.one, (asked, ctx) => oneToDecide(page, asked, ctx)),
    serve(api.decide, (deciding, ctx) => decide(page, deciding, ctx)),
    serveBatched(api.decideMany, (deciding, ctx) => decideMany(page, deciding, ctx)),
    serve(api.write, (asked, ctx) => ask(page, asked, ctx)),
    serveStoredFile(api.file, (asked, ctx) => fileToDecide(page, asked, ctx)),
    serve(api.reroute, (asked, ctx) => reroute(page, asked, ctx)),
  ]);
}
