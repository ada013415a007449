// The watch list of HR, put together from what the modules tell.
import type { WatchLine } from '@kawani/domains/dashboard/contract/watch';
import type { RequestContext } from '@kawani/kit/server/request-context';

export type WatchSource = (ctx: RequestContext) => Promise<readonly WatchLine[]>;

export async function watchList(sources: readonly WatchSource[], ctx: RequestContext): Promise<WatchLine[]> {
  const lines: WatchLine[] = [];
  for (const source of sources) lines.push(...(await source(ctx)));
  return lines;
}
