// A refresh token has one successor, whose value follows from its own: a phone that lost the answer to its renewal asks again
// and is told the same, so a session never has two refresh tokens that live.
import { createHmac } from 'node:crypto';
import type LibraryProvider from 'oidc-provider';
import { Provider } from './library.ts';

export type SuccessorOf = (id: string) => string;

/** Nobody without the key learns the successor from a token. It is as long as the library's own random ones, 256 bits. */
export function successorsBy(key: string): SuccessorOf {
  return (id) => createHmac('sha256', key).update(`refresh token after ${id}`).digest('base64url');
}

/** Renewed refresh tokens get the value that follows from the token they were renewed with. */
export function renewBySuccessor(provider: LibraryProvider, successorOf: SuccessorOf): void {
  const { prototype } = provider.RefreshToken;
  const { save } = prototype;
  prototype.save = function (...given) {
    const used = Provider.ctx?.oidc.entities.RotatedRefreshToken;
    if (used !== undefined) this.jti ??= successorOf(used.jti);
    return save.apply(this, given);
  };
}
