// What an office is told that decides about money alone: that there is a request, its sums, and who decided before; nothing of
// what is asked for, of papers and messages, or of what others remarked (decision 0325).
import { say } from '@kawani/kit/contract/say';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { officeOfSums, type RequestKind } from '../contract/kind.ts';
import { type Office, officeNameOf } from '../contract/office.ts';
import type { Fact } from '../contract/request.ts';
import type { Line, TimelineEntry } from '../table/queries.ts';
import { factsNow } from './facts.ts';
import type { RequestHandler } from './request-handler.ts';

type Reader = Pick<RequestContext, 'actor'>;

/** The office that the reader is of, where they are told about money alone; undefined where they are told as always. */
export function sumsOfficeOf(kind: RequestKind, line: Line, { actor }: Reader): Office | undefined {
  if (line.ownerId === actor.employeeId || line.partners.some(({ id }) => id === actor.employeeId)) return undefined;
  return officeOfSums(kind, actor.holds);
}

/** In a list: what it comes to is said as always. */
export function asksOf(kind: RequestKind, line: Line, reader: Reader, usual: string): string {
  const { toldOnly } = sumsOfficeOf(kind, line, reader) ?? {};
  return toldOnly === undefined ? usual : say(toldOnly);
}

export async function sumsFor({ sumsOf }: RequestHandler, line: Line, ctx: RequestContext): Promise<Fact[]> {
  return factsNow((await sumsOf?.(line, ctx)) ?? []);
}

/** Remarks of its own people stay; those of others may say what is asked for. */
export function timelineFor(
  kind: RequestKind,
  { permission }: Office,
  timeline: readonly TimelineEntry[],
): TimelineEntry[] {
  const own = officeNameOf(kind, permission.code);
  return timeline.map((entry) => (entry.role === own ? entry : { ...entry, remarks: null, detail: null, said: null }));
}
