// What every operation has to declare before the server starts with it.
import type { Endpoint } from '@kawani/kit/contract/endpoint';

/**
 * Anybody may call them: a calendar, a kiosk, a certificate, and of people who look for work the jobs, one job, the cities,
 * the form and sending it.
 */
const MAX_PUBLIC_OPERATIONS = 8;

/** Of an operation that declares nothing of leavers: true. */
function isForLeavers({ leaver, method, scope, needs, by, isPublic }: Endpoint): boolean {
  if (leaver === undefined) return true;
  const isOwn = scope === 'own' && needs.length === 0 && by === 'person' && !isPublic;
  return isOwn && (method === 'GET') === (leaver === 'reads');
}

/** The server does not start on an operation that leaves open who may call it or what it accepts. */
export function refuseUndeclared(endpoints: readonly Endpoint[]) {
  const open = endpoints.filter(({ isPublic }) => isPublic);
  if (open.length > MAX_PUBLIC_OPERATIONS)
    throw new Error(`Too many public operations: ${open.map(({ line }) => line)}`);
  for (const endpoint of endpoints) {
    const { line, scope, needs, takes, by, isPublic, keptSeconds } = endpoint;
    if (!isForLeavers(endpoint)) throw new Error(`${line} is nothing of one’s own, so leavers may not call it`);
    if (keptSeconds !== undefined && !isPublic) throw new Error(`${line} is not public, so caches may not keep it`);
    if (by !== 'person' && (isPublic || needs.length > 0))
      throw new Error(`${line} is called by a ${by}, which holds no permission`);
    const reach = typeof scope === 'string' ? [scope] : Object.values(scope);
    if (reach.length === 0) throw new Error(`${line} declares no scope`);
    if (needs.length === 0 && reach.some((one) => one !== 'own')) {
      throw new Error(`${line} reaches other people's records without a permission`);
    }
    const { catchall } = (takes?._zod.def ?? {}) as { catchall?: { _zod: { def: { type: string } } } };
    if (takes !== undefined && catchall?._zod.def.type !== 'never')
      throw new Error(`${line} must refuse unknown fields`);
  }
}
