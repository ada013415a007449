// Programs over HTTP: which function answers which operation.
import { serve } from '@kawani/kit/server/serve';
import { draftsApi } from './contract/drafts.ts';
import { programsApi } from './contract.ts';
import { addProgram, addStandard, copyProgram } from './service/additions.ts';
import { changeProgram, removeProgram, switchProgram } from './service/changes.ts';
import { beginDraft, discardDraft } from './service/drafts.ts';
import { programHistory } from './service/history.ts';
import { program, programChoices, programs, programVersion } from './service/office.ts';
import { apply, publish } from './service/publication.ts';
import { addTask, changeTask, moveTask, removeTask } from './service/tasks.ts';

export const programRoutes = [
  serve(programsApi.list, programs),
  serve(programsApi.choices, programChoices),
  serve(programsApi.one, program),
  serve(programsApi.version, programVersion),
  serve(programsApi.add, addProgram),
  serve(programsApi.addStandard, addStandard),
  serve(programsApi.change, changeProgram),
  serve(programsApi.copy, copyProgram),
  serve(programsApi.use, switchProgram),
  serve(programsApi.remove, removeProgram),
  serve(programsApi.apply, apply),
  serve(programsApi.history, programHistory),
  serve(draftsApi.begin, beginDraft),
  serve(draftsApi.discard, discardDraft),
  serve(draftsApi.publish, publish),
  serve(draftsApi.addTask, addTask),
  serve(draftsApi.changeTask, changeTask),
  serve(draftsApi.moveTask, moveTask),
  serve(draftsApi.removeTask, removeTask),
];
