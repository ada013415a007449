// Types of leave over HTTP.
import { serve, serveFile, serveUpload } from '@kawani/kit/server/serve';
import { leaveTypesCsv } from './contract/csv.ts';
import { leaveTypesApi } from './contract.ts';
import { leaveTypeFiles, leaveTypesFile } from './service/csv.ts';
import { leaveTypes, setTerms, switchOff, switchOn } from './service/leave-types.ts';
import { leaveTypeHistory } from './service/type-history.ts';

export const leaveTypeRoutes = [
  serve(leaveTypesApi.list, (_, ctx) => leaveTypes(ctx)),
  serve(leaveTypesApi.history, leaveTypeHistory),
  serveFile(leaveTypesCsv.csv, (_, ctx) => leaveTypesFile(ctx)),
  serveUpload(leaveTypesCsv.checkImport, leaveTypeFiles.checkImport),
  serveUpload(leaveTypesCsv.importFile, leaveTypeFiles.importFile),
  serve(leaveTypesApi.change, setTerms),
  serve(leaveTypesApi.deactivate, switchOff),
  serve(leaveTypesApi.activate, switchOn),
];
