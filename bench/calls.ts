// Calls to a server as one signed-in person.
import { randomUUID } from 'node:crypto';

export type Calls = {
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: object): Promise<Answer>;
  /** Reads a file to its end. */
  download(path: string): Promise<void>;
};

/** Each call fails when it is refused. */
export function callsTo(url: string, token: string): Calls {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const answer = await fetch(`${url}/api/v1${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    get: async (path) => (await call(path)).json(),
    post: async (path, body) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      return (await call(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    },
    download: async (path) => {
      await (await call(path)).arrayBuffer();
    },
  };
}
