// Items and clinics over HTTP: which function answers which operation.
import { serve } from '@kawani/kit/server/serve';
import { servicesApi } from './contract.ts';
import { addClinic, changeClinic, clinics } from './service/clinics.ts';
import { addItem, changeItem, item, items, offer, setPrice } from './service/items.ts';

export const diagnosticServiceRoutes = [
  serve(servicesApi.items, items),
  serve(servicesApi.item, item),
  serve(servicesApi.addItem, addItem),
  serve(servicesApi.changeItem, changeItem),
  serve(servicesApi.setPrice, setPrice),
  serve(servicesApi.clinics, (_, ctx) => clinics(ctx)),
  serve(servicesApi.addClinic, addClinic),
  serve(servicesApi.changeClinic, changeClinic),
  serve(servicesApi.offer, offer),
];
