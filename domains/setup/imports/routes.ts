// Bringing a company over HTTP: which function answers which operation.
import { serve, serveFile, servePrepared, serveUpload } from '@kawani/kit/server/serve';
import { companyImportApi } from './contract.ts';
import { findingsCsv, readFindings } from './service/found.ts';
import { checkImport } from './service/matching.ts';
import { listImports, readImport } from './service/reading.ts';
import { approveImport, approversOf, startImport, withdrawImport } from './service/starting.ts';
import { importTemplate } from './service/template.ts';
import { undoImport } from './service/undo.ts';
import { uploadWorkbook } from './service/upload.ts';

export const companyImportRoutes = [
  serveUpload(companyImportApi.upload, uploadWorkbook),
  serve(companyImportApi.list, listImports),
  serveFile(companyImportApi.template, importTemplate),
  serve(companyImportApi.read, readImport),
  serve(companyImportApi.findings, readFindings),
  serveFile(companyImportApi.findingsCsv, findingsCsv),
  serve(companyImportApi.check, checkImport),
  servePrepared(companyImportApi.start, approversOf, startImport),
  serve(companyImportApi.approve, approveImport),
  serve(companyImportApi.withdraw, withdrawImport),
  serve(companyImportApi.undo, undoImport),
];
