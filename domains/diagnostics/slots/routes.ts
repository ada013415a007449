// Availability, slots and seats over HTTP: which function answers which operation.
import { serve } from '@kawani/kit/server/serve';
import { availabilityApi } from './contract/availability.ts';
import { slotsApi } from './contract.ts';
import {
  addAvailability,
  availability,
  changeAvailability,
  close,
  closedDays,
  reopen,
  tryAvailability,
  tryClosing,
} from './service/availability.ts';
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
  serve(slotsApi.slots, slots),
  serve(slotsApi.seats, seats),
  serve(slotsApi.hold, hold),
  serve(slotsApi.held, held),
  serve(slotsApi.letGo, letGo),
];
