// The list of employees: which function answers which endpoint.
import { serve, serveFile, serveStoredFile } from '@kawani/kit/server/serve';
import { listApi } from '../contract/list.ts';
import { myTeamApi } from '../contract/team.ts';
import { choicesOfList, employeeList } from '../service/list.ts';
import { exportFile, exportNow, exportState, startExport } from '../service/list-export.ts';
import { beginWith, changeView, keepColumns, keepView, listViews, removeView } from '../service/list-views.ts';
import { myTeamMembers } from '../service/team.ts';

export const listRoutes = [
  serve(listApi.list, employeeList),
  serve(myTeamApi.members, myTeamMembers),
  serve(listApi.choices, (_, ctx) => choicesOfList(ctx)),
  serve(listApi.views, (_, ctx) => listViews(ctx)),
  serve(listApi.keepView, keepView),
  serve(listApi.changeView, changeView),
  serve(listApi.removeView, removeView),
  serve(listApi.keepColumns, keepColumns),
  serve(listApi.beginWith, beginWith),
  serveFile(listApi.export, exportNow),
  serve(listApi.startExport, startExport),
  serve(listApi.exportState, exportState),
  serveStoredFile(listApi.exportFile, exportFile),
];
