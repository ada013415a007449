// Sessions at the embedded identity provider, signed in through its form as a browser does it.
import { createHash, randomBytes } from 'node:crypto';

const REALM = '/auth/realms/hris';
export const TOKEN_PATH = `${REALM}/protocol/openid-connect/token`;

/** Gives the refresh token of a new session. */
export async function openSession(url: string, username: string, password: string): Promise<string> {
  const cookies = new Map<string, string>();
  const verifier = randomBytes(32).toString('base64url');
  const redirect = `${url}/`;
  const go = async (address: URL, form?: Record<string, string>): Promise<{ address: URL; text: string }> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie }, ...body });
    for (const given of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next === null) return { address, text: await answer.text() };
    const to = new URL(next, address);
    return to.pathname === '/' ? { address: to, text: '' } : go(to);
  };
  const asked = new URLSearchParams({
    ...{ client_id: 'web', response_type: 'code', scope: 'openid', redirect_uri: redirect, state: 's', nonce: 'n' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const page = await go(new URL(`${url}${REALM}/protocol/openid-connect/auth?${asked}`));
  const forms = [...page.text.matchAll(/<form[\s\S]*?<\/form>/g)].map(([form]) => form);
  const form = forms.find((each) => each.includes('name="password"')) ?? page.text;
  const fields = [...form.matchAll(/<input[^>]*type="hidden"[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  const hidden = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
  const action = /<form[^>]*action="([^"]*)"/.exec(form)?.[1] ?? page.address.href;
  const back = await go(new URL(action, page.address), { ...hidden, username, password });
  const code = back.address.searchParams.get('code') ?? '';
  const body = new URLSearchParams({
    ...{ grant_type: 'authorization_code', client_id: 'web', code, redirect_uri: redirect, code_verifier: verifier },
  });
  const answer = await fetch(`${url}${TOKEN_PATH}`, { method: 'POST', body });
  const { refresh_token: token }: { refresh_token?: string } = JSON.parse(await answer.text());
  if (token === undefined) throw new Error(`${username} could not sign in: ${answer.status}`);
  return token;
}
