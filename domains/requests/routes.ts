// The operations of requests: one's own, those of each kind, and those of an inbox.
import { requestsApi } from '@kawani/domains/requests/contract';
import { owned, type Route, serve, serveBatched, serveFile, serveKept, serveRegister } from '@kawani/kit/server/serve';
import {
  type ApproverRulesApi,
  type AskedForm,
  approverRules,
  ask,
  attach,
  type Clerk,
  change,
  choices,
  counts,
  decide,
  decideMany,
  delegate,
  delegates,
  delegations,
  endOne,
  file,
  fileToDecide,
  type Inbox,
  inboxPage,
  matchingIds,
  moveMine,
  myFile,
  myRequest,
  myRequests,
  type Office,
  oneToDecide,
  postedDates,
  preview,
  requestOwners,
  reroute,
  writeMine,
} from './service.ts';

export function requestsRoutes(office: Office): readonly Route[] {
  return [
    serve(requestsApi.mine, (query, work) => myRequests(office, query, work)),
    serve(requestsApi.one, (asked, work) => myRequest(office, asked, work)),
    serve(requestsApi.posted, (_, work) => postedDates(office, work)),
    serve(requestsApi.move, (asked, work) => moveMine(office, asked, work)),
    serve(requestsApi.write, (asked, work) => writeMine(office, asked, work)),
    serveKept(requestsApi.attach, { kinds: ['image/jpeg', 'image/png', 'application/pdf'] }, attach),
    serveFile(requestsApi.file, myFile),
    ...office.clerks.flatMap((clerk) => kindRoutes(office, clerk)),
  ];
}

function kindRoutes(office: Office, clerk: Clerk): readonly Route[] {
  const { api } = clerk.kind;
  return [
    serve(api.preview, (asked, work) => preview(office, clerk, asked as AskedForm, work)),
    serve(api.file, (asked, work) => file(office, clerk, asked as AskedForm, work)),
    serve(api.change, (asked, work) => change(office, clerk, asked as Parameters<typeof change>[2], work)),
  ];
}

/** The operations of the rules that say who decides on a page. */
export function ruleRoutes(office: Office, api: ApproverRulesApi, { kinds }: Pick<Inbox, 'kinds'>): readonly Route[] {
  const rules = approverRules(office, api, kinds);
  return [
    ...serveRegister(api, rules as never),
    serve(api.choices, (_, work) => rules.choices(work)),
    serve(api.preview, (asked, work) => rules.preview(asked as never, work)),
  ];
}

/** The operations of one page of decisions. */
export function inboxRoutes(office: Office, inbox: Inbox): readonly Route[] {
  const { api } = inbox;
  const page = { office, inbox };
  return owned(requestOwners, [
    serve(api.list, (query, work) => inboxPage(page, query, work)),
    serve(api.ids, (filter, work) => matchingIds(page, filter, work)),
    serve(api.counts, (_, work) => counts(page, work)),
    serve(api.choices, (_, work) => choices(page, work)),
    serve(api.one, (asked, work) => oneToDecide(page, asked, work)),
    serve(api.decide, (deciding, work) => decide(page, deciding, work)),
    serveBatched(api.decideMany, (deciding, work) => decideMany(page, deciding, work)),
    serve(api.write, (asked, work) => ask(page, asked, work)),
    serveFile(api.file, (asked, work) => fileToDecide(page, asked, work)),
    serve(api.reroute, (asked, work) => reroute(page, asked, work)),
    serve(api.delegations, (_, work) => delegations(work)),
    serve(api.delegates, (asked, work) => delegates(inbox, asked, work)),
    serve(api.delegate, (form, work) => delegate(inbox, form, work)),
    serve(api.endDelegation, (asked, work) => endOne(asked, work)),
  ]);
}
