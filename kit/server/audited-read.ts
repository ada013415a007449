// Reads of other people's data leave an audit line by declaration: where the operation's function wrote none, one is written
// for it, in the same transaction, before anything is answered.
import { type Endpoint, readsOthers } from '@kawani/kit/contract/endpoint';
import type { AuditEntry } from './audit.ts';
import type { RequestContext } from './request-context.ts';

/** The most ids kept of what was shown; the count says how many there were. */
const IDS_KEPT = 100;

/** Runs the operation; fails, so that nothing is answered, when a read of others cannot be audited. */
export async function audited(
  endpoint: Endpoint,
  input: unknown,
  ctx: RequestContext,
  run: (ctx: RequestContext) => Promise<unknown>,
): Promise<unknown> {
  if (!readsOthers(endpoint, ctx.actor.holds)) return run(ctx);
  let lines = 0;
  const audit = async (entry: AuditEntry): Promise<void> => {
    await ctx.audit(entry);
    lines += 1;
  };
  const shown = await run({ ...ctx, audit });
  if (lines === 0 && !isOwn(input, ctx)) await ctx.audit(readEntry(endpoint, input, shown));
  return shown;
}

/** An operation whose scope reaches others may be asked about the caller's own record as well. */
function isOwn(input: unknown, { actor }: RequestContext): boolean {
  return actor.employeeId !== null && fieldOf(input, 'employeeId') === actor.employeeId;
}

function readEntry({ line, path, method }: Endpoint, input: unknown, shown: unknown): AuditEntry {
  const [, parameter] = /:(\w+)/.exec(path) ?? [];
  const subjectId = parameter === undefined ? undefined : fieldOf(input, parameter);
  return {
    action: 'READ',
    subject: path.split('/')[1] ?? '',
    ...(typeof subjectId === 'string' ? { subjectId } : {}),
    detail: { line, ...(method === 'GET' ? { asked: input } : {}), ...rowsOf(shown) },
  };
}

/** Of a list: how many rows there are in all, and whose or which the first shown ones are. */
function rowsOf(shown: unknown): { count?: number; ids?: readonly string[] } {
  const items = Array.isArray(shown) ? shown : fieldOf(shown, 'items');
  if (!Array.isArray(items)) return {};
  const total = fieldOf(shown, 'total');
  const ids = items.slice(0, IDS_KEPT).flatMap((item) => {
    const id = fieldOf(item, 'employeeId') ?? fieldOf(item, 'id');
    return typeof id === 'string' ? [id] : [];
  });
  return { count: typeof total === 'number' ? total : items.length, ids };
}

function fieldOf(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? Reflect.get(of, name) : undefined;
}
