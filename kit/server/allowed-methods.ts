// Which methods a path has, for a call by another one. A route of its own for each of those would be thousands, and the server
// would take twice as long to start.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import { grouped } from '@kawani/kit/values/groups';

type Pattern = Pick<Endpoint, 'path' | 'method'>;

/** None: there is nothing at this path. */
export function allowedMethods(patterns: readonly Pattern[]): (path: string) => string[] {
  const bySize = grouped(patterns.map(partsOf), ({ parts }) => parts.length);
  return (path) => {
    const asked = path.split('/');
    const meant = (bySize.get(asked.length) ?? []).filter(({ parts }) => isMeant(parts, asked));
    return [...new Set(meant.map(({ method }) => method))];
  };
}

const partsOf = ({ path, method }: Pattern) => ({ parts: path.split('/'), method });

function isMeant(parts: readonly string[], asked: readonly string[]): boolean {
  return parts.every((part, nth) => part === asked[nth] || (part.startsWith(':') && asked[nth] !== ''));
}
