// The audit log: which function answers which operation.
import { type Route, serve, serveFile } from '@kawani/kit/server/serve';
import { auditLogApi } from './contract.ts';
import { auditFile, auditLines, type WhatOf } from './service.ts';

/** `whatOf` says what an operation does. */
export function auditLogRoutes(whatOf: WhatOf): readonly Route[] {
  return [
    serve(auditLogApi.lines, (query, ctx) => auditLines(whatOf, query, ctx)),
    serveFile(auditLogApi.csv, (filter, ctx) => auditFile(whatOf, filter, ctx)),
  ];
}
