// The operations of requests: one's own, and those of each kind.
import { keepingPlans, type Route, serve, serveKept, serveReading, serveStoredFile } from '@kawani/kit/server/serve';
import { teamRequestsApi } from './contract/team.ts';
import { requestsApi } from './contract.ts';
import { attach, myFile } from './service/attachments.ts';
import type { SubmittedForm } from './service/evaluation.ts';
import { change, file } from './service/filing.ts';
import { writeMine } from './service/messages.ts';
import { moveMine } from './service/own-moves.ts';
import { preview } from './service/preview.ts';
import { myRequest, myRequests, openRequests } from './service/queries.ts';
import { postedDates, type RequestRegistry } from './service/registry.ts';
import type { RequestHandler } from './service/request-handler.ts';
import { teamRequests, teamTimeline } from './service/team.ts';

export function requestsRoutes(registry: RequestRegistry): readonly Route[] {
  return [
    serve(requestsApi.mine, (query, ctx) => myRequests(registry, query, ctx)),
    serve(requestsApi.open, (_, ctx) => openRequests(registry, ctx)),
    serve(requestsApi.one, (asked, ctx) => myRequest(registry, asked, ctx)),
    serveReading(teamRequestsApi.waiting, (query, ctx) => teamRequests(registry, { query, isWaiting: true }, ctx)),
    serveReading(teamRequestsApi.history, (query, ctx) => teamRequests(registry, { query, isWaiting: false }, ctx)),
    serve(teamRequestsApi.timeline, (asked, ctx) => teamTimeline(registry, asked, ctx)),
    serve(requestsApi.posted, (_, ctx) => postedDates(registry, ctx)),
    serve(requestsApi.move, (asked, ctx) => moveMine(registry, asked, ctx)),
    serve(requestsApi.write, (asked, ctx) => writeMine(registry, asked, ctx)),
    serveKept(requestsApi.attach, { kinds: ['image/jpeg', 'image/png', 'application/pdf'] }, attach),
    serveStoredFile(requestsApi.file, myFile),
    ...registry.handlers.flatMap((handler) => kindRoutes(registry, handler)),
  ];
}

function kindRoutes(registry: RequestRegistry, handler: RequestHandler): readonly Route[] {
  const { api } = handler.kind;
  return [
    serve(api.preview, (asked, ctx) => preview(registry, handler, asked as SubmittedForm, ctx)),
    keepingPlans(serve(api.file, (asked, ctx) => file(registry, handler, asked as SubmittedForm, ctx))),
    serve(api.change, (asked, ctx) => change(registry, handler, asked as Parameters<typeof change>[2], ctx)),
  ];
}
