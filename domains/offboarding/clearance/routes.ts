// Clearance over HTTP: which function answers which operation.
import { owned, serve, serveBatched, serveReading } from '@kawani/kit/server/serve';
import { myClearanceApi } from './contract/mine.ts';
import { caseClearanceApi } from './contract/of-case.ts';
import { clearanceSettingsApi } from './contract/settings.ts';
import { clearanceApi } from './contract.ts';
import { clearMany } from './service/bulk.ts';
import { decide } from './service/decisions.ts';
import { clearanceCard, clearanceChoices, clearanceItem, clearanceList } from './service/list.ts';
import { myClearance } from './service/mine.ts';
import { addItem, monetary, nonmonetary } from './service/of-case.ts';
import { clearanceOwners } from './service/owners.ts';
import { addDuty, changeDuty, clearanceSettings, setOffice } from './service/settings.ts';

export const clearanceRoutes = owned(clearanceOwners, [
  serveReading(clearanceApi.list, clearanceList),
  serveReading(clearanceApi.choices, clearanceChoices),
  serve(clearanceApi.one, clearanceItem),
  serve(clearanceApi.decide, decide),
  serveBatched(clearanceApi.clear, clearMany),
  serve(clearanceApi.card, clearanceCard),
  serve(caseClearanceApi.nonmonetary, nonmonetary),
  serve(caseClearanceApi.monetary, monetary),
  serve(caseClearanceApi.add, addItem),
  serveReading(clearanceSettingsApi.read, clearanceSettings),
  serve(clearanceSettingsApi.setOffice, setOffice),
  serve(clearanceSettingsApi.addDuty, addDuty),
  serve(clearanceSettingsApi.changeDuty, changeDuty),
  serveReading(myClearanceApi.read, myClearance),
]);
