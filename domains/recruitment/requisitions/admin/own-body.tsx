// The body of a requisition for the person who filed it.

import { requestsApi } from '@kawani/domains/requests/engine/contract';
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import { RequestBody } from '@kawani/domains/requests/engine/screens/request-body';
import { say } from '@kawani/kit/contract/say';
import { useDownload, useVerb } from '@kawani/kit/web/answer';
import { fetchFile } from '@kawani/kit/web/call';
import type { ReactNode } from 'react';

export function OwnBody({ request, also }: { request: RequestDetail; also: ReactNode }) {
  const { id } = request;
  const { download } = useDownload();
  const write = useVerb(requestsApi.write);
  return (
    <RequestBody
      {...{ request, also }}
      factsTitle={say('Details')}
      onFile={(fileId) => download(requestsApi.file, { id, fileId })}
      fetchOne={(fileId) => fetchFile(requestsApi.file, { id, fileId })}
      onWrite={(body) =>
        write.mutateAsync({ id, body }).then(
          () => true,
          () => false,
        )
      }
    />
  );
}
