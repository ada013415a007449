// Availability, slots and seats over HTTP: which function answers which operation.
import { serve, serveFile, serveUpload } from '@kawani/kit/server/serve';
import { availabilityApi } from './contract/availability.ts';
import { hoursCsv } from './contract/csv.ts';
import { slotsApi } from './contract.ts';
import { addAvailability, availability, changeAvailability, tryAvailability } from './service/availability.ts';
import { close, closedDays, reopen, tryClosing } from './service/closed-days.ts';
import { hoursFile, hoursFiles } from './service/csv.ts';
import { hoursHistory } from './service/history.ts';
import { held, hold, letGo } from './service/holding.ts';
import { seats, slots } from './service/offered.ts';

export const diagnosticSlotRoutes = [
  serve(availabilityApi.availability, availability),
  serve(availabilityApi.addAvailability, addAvailability),
  serve(availabilityApi.changeAvailability, changeAvailability),
  serve(availabilityApi.tryAvailability, tryAvailability),
  serve(availabilityApi.closedDays, closedDays),
  serve(availabilityApi.close, close),
  serve(availabilityApi.tryClosing, tryClosing),
  serve(availabilityApi.reopen, reopen),
  serve(availabilityApi.history, hoursHistory),
  serveFile(hoursCsv.csv, (_, ctx) => hoursFile(ctx)),
  serveUpload(hoursCsv.checkImport, hoursFiles.checkImport),
  serveUpload(hoursCsv.importFile, hoursFiles.importFile),
  serve(slotsApi.slots, slots),
  serve(slotsApi.seats, seats),
  serve(slotsApi.hold, hold),
  serve(slotsApi.held, held),
  serve(slotsApi.letGo, letGo),
];
