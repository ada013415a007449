// The cashier over HTTP: which function answers which operation.
import { owned, serve, serveFile } from '@kawani/kit/server/serve';
import { cashierApi } from './contract.ts';
import { batch, batches, openBatches } from './service/batches.ts';
import { complete } from './service/complete.ts';
import { dayCsv, dayPdf } from './service/day-list.ts';
import { change, enter, remove } from './service/entries.ts';
import { owners } from './service/owners.ts';
import { payOffs } from './service/pay-offs.ts';
import { card, owing, people } from './service/people.ts';
import { receipt } from './service/receipt.ts';
import { takeBack } from './service/take-back.ts';

export const cashierRoutes = owned(owners, [
  serve(cashierApi.people, people),
  serve(cashierApi.card, card),
  serve(cashierApi.owing, owing),
  serve(cashierApi.payOffs, payOffs),
  serve(cashierApi.openBatches, (_, ctx) => openBatches(ctx)),
  serve(cashierApi.batches, batches),
  serve(cashierApi.batch, batch),
  serve(cashierApi.enter, enter),
  serve(cashierApi.change, change),
  serve(cashierApi.remove, remove),
  serve(cashierApi.complete, complete),
  serve(cashierApi.takeBack, takeBack),
  serveFile(cashierApi.receipt, receipt),
  serveFile(cashierApi.dayPdf, dayPdf),
  serveFile(cashierApi.dayCsv, dayCsv),
]);
