// Items and clinics over HTTP: which function answers which operation.
import { serve, serveFile, serveUpload } from '@kawani/kit/server/serve';
import { itemsCsv } from './contract/csv.ts';
import { servicesApi } from './contract.ts';
import { addClinic, changeClinic, clinics } from './service/clinics.ts';
import { itemFiles, itemsFile } from './service/csv.ts';
import { clinicHistory, itemHistory } from './service/history.ts';
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
  serve(servicesApi.itemHistory, itemHistory),
  serve(servicesApi.clinicHistory, clinicHistory),
  serveFile(itemsCsv.csv, (_, ctx) => itemsFile(ctx)),
  serveUpload(itemsCsv.checkImport, itemFiles.checkImport),
  serveUpload(itemsCsv.importFile, itemFiles.importFile),
  serve(servicesApi.offer, offer),
];
