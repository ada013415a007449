// Files of employees: which function answers which endpoint.
import { serve, serveFile, serveUpload } from '@kawani/kit/server/serve';
import { importApi } from '../contract/import.ts';
import { importDetail, importList, importProblems, importTemplate, putIn, startImport } from '../service/imports.ts';

export const importRoutes = [
  serveUpload(importApi.upload, putIn),
  serve(importApi.imports, importList),
  serveFile(importApi.template, importTemplate),
  serve(importApi.import, importDetail),
  serveFile(importApi.problems, importProblems),
  serve(importApi.start, startImport),
];
