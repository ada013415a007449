// Keycloak's Admin REST, called as the realm's service account; the embedded provider answers the same calls.
import * as z from 'zod/mini';

/** The service account that the calls are made with. */
const SERVER_CLIENT = 'hris-server';
const PATIENCE_MS = 10_000;

export type AdminAccess = {
  /** `http://localhost:3000`: of the embedded provider or of a Keycloak; both answer below `/auth`. */
  authUrl: string;
  serverSecret: string;
};

export type Rest = (method: string, path: string, body?: unknown) => Promise<Response>;

const Token = z.object({ access_token: z.string(), expires_in: z.number() });

/** Asks and parses the answer. */
export async function read<Schema extends z.ZodMiniType>(
  rest: Rest,
  schema: Schema,
  path: string,
): Promise<z.infer<Schema>> {
  return schema.parse(await (await must(rest, 'GET', path)).json());
}

/** Throws on every answer that is not a success. */
export async function must(rest: Rest, method: string, path: string, body?: unknown): Promise<Response> {
  const response = await rest(method, path, body);
  if (!response.ok) throw await unexpected(response);
  return response;
}

export async function unexpected(response: Response): Promise<Error> {
  const { pathname } = new URL(response.url);
  return new Error(`The identity provider answered ${response.status} at ${pathname}: ${await response.text()}`);
}

/** One token for many calls, renewed shortly before it ends. */
export function adminRest({ authUrl, serverSecret }: AdminAccess): Rest {
  let token = '';
  let renewAt = 0;
  const renew = async () => {
    const response = await fetch(`${authUrl}/auth/realms/hris/protocol/openid-connect/token`, {
      method: 'POST',
      signal: AbortSignal.timeout(PATIENCE_MS),
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: SERVER_CLIENT,
        client_secret: serverSecret,
      }),
    });
    if (!response.ok) throw await unexpected(response);
    const { access_token, expires_in } = Token.parse(await response.json());
    token = access_token;
    renewAt = performance.now() + (expires_in - 30) * 1000;
  };
  return async (method, path, body) => {
    if (performance.now() >= renewAt) await renew();
    const response = await fetch(`${authUrl}/auth/admin/realms/hris${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // A provider that was set up again no longer knows the token.
    if (response.status === 401) renewAt = 0;
    return response;
  };
}
