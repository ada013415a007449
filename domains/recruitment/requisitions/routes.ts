// Requisitions over HTTP: which function answers which operation. Filing and deciding are the request engine's.
import { type Route, serve, serveReading } from '@kawani/kit/server/serve';
import { requisitionChoicesApi } from './contract/choices.ts';
import { requisitionsApi } from './contract.ts';
import { peopleToReplace, requisitionChoices } from './service/choices.ts';
import { manning, matches, openedRequisition, requisitionCounts, requisitionPage } from './service/requisitions.ts';

export function requisitionRoutes(registry: Parameters<typeof openedRequisition>[0]): readonly Route[] {
  return [
    serveReading(requisitionsApi.list, requisitionPage),
    serveReading(requisitionsApi.counts, requisitionCounts),
    serve(requisitionsApi.one, (asked, ctx) => openedRequisition(registry, asked, ctx)),
    serveReading(requisitionsApi.manning, manning),
    serveReading(requisitionsApi.matches, matches),
    serveReading(requisitionChoicesApi.choices, requisitionChoices),
    serveReading(requisitionChoicesApi.people, peopleToReplace),
  ];
}
