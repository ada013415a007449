// For tests of registers: somebody who keeps them, and files put into them.
import type { Endpoint } from '@kawani/kit/contract/endpoint';
import type { ImportReport } from '@kawani/kit/contract/register';
import type { startApi } from './company.ts';

type StartedApi = Awaited<ReturnType<typeof startApi>>;

/** Sends a file as a browser's form does. */
export async function send(api: Pick<StartedApi, 'app'>, who: string, { path }: Endpoint, content: string | Buffer) {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="units.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${who}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--x--\r\n')]),
  });
  return { status: answer.statusCode, report: answer.json<ImportReport>() };
}
