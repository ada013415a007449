// The papers that were approved become documents of the 201 file. A paper that was carried from an earlier employment is there
// already.
import { takePaper } from '@kawani/domains/employees/service/documents';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { approvedPapers } from '../../table/saga-papers.ts';
import type { Made } from './facts.ts';

export async function takePapers(hireId: string, employeeId: string, ctx: RequestContext): Promise<Made> {
  const papers = await approvedPapers(ctx.db, hireId);
  const documents: string[] = [];
  for (const { kind, expiresOn, ...file } of papers)
    documents.push(await takePaper(employeeId, { kind, expiresOn, file }, ctx));
  return { documents, ...(documents.length === 0 ? { notes: ['NO_PAPERS'] } : {}) };
}
