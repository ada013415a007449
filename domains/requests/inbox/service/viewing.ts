// A request shown to people who look after all of its kind: also those it never waited for.
import type { FileAnswer } from '@kawani/kit/server/file-answer';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { RequestDetail } from '../../engine/contract/request.ts';
import { decidersFile } from '../../engine/service/attachments.ts';
import { detailOf } from '../../engine/service/queries.ts';
import { lineOf as lineOfRequest } from '../../engine/table/queries.ts';
import { lineOf, type Page } from './inbox.ts';

/**
 * With the moves that are theirs to make, and undefined where there is none. The caller makes sure that
 * they may see it, and writes down that they did.
 */
export async function requestSeen(page: Page, id: string, ctx: RequestContext): Promise<RequestDetail | undefined> {
  const line = await lineSeen(page, id, ctx);
  return line && detailOf(page.registry, line, ctx);
}

async function lineSeen(page: Page, id: string, ctx: RequestContext) {
  const line = (await lineOf(page, id, ctx)) ?? (await lineOfRequest(ctx.db, id));
  return line && { waitsForMe: false, ...line };
}

/** A file of it; undefined where the request doesn’t exist. The caller makes sure of the same. */
export async function fileSeen(
  page: Page,
  { id, fileId }: { readonly id: string; readonly fileId: string },
  ctx: RequestContext,
): Promise<FileAnswer | undefined> {
  const line = await lineSeen(page, id, ctx);
  return line && decidersFile(page.registry, line, fileId, ctx);
}
