// An authorization code serves one attempt. The library burns a code that was exchanged; one whose exchange was refused, by
// a wrong PKCE verifier above all, would stay good for anyone who guesses on.
import type LibraryProvider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';

export function burnRefusedCodes(provider: LibraryProvider): void {
  provider.use(async (context, next) => {
    await next();
    // Only a refusal of the request itself burns: while the database is away the person may try again.
    if (context.status === 400) await burn(context as KoaContextWithOIDC, provider);
  });
}

async function burn({ oidc }: KoaContextWithOIDC, provider: LibraryProvider): Promise<void> {
  const { grant_type: grantType, code } = oidc?.params ?? {};
  if (grantType !== 'authorization_code' || typeof code !== 'string') return;
  const refused = await provider.AuthorizationCode.find(code, { ignoreExpiration: true });
  await refused?.destroy();
}
