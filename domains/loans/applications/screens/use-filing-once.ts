// Filing an application once: sent again unchanged after a lost answer, it is still the same filing.
import type { RequestDetail } from '@kawani/domains/requests/engine/contract/request';
import type { FiledKind } from '@kawani/domains/requests/engine/screens/preview';
import { say } from '@kawani/kit/contract/say';
import { call } from '@kawani/kit/web/call';
import { useSameKey } from '@kawani/kit/web/forms/same-key';
import { toast } from '@kawani/kit/web/message';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useQueryClient } from '@tanstack/react-query';
import { loanRequest, valeRequest } from '../requests.ts';
import { type Fields, inputOf } from './apply-values.ts';

export function useFilingOnce(refiles: RequestDetail | undefined) {
  const client = useQueryClient();
  const key = useSameKey();
  return async (fields: Fields): Promise<void> => {
    const kind: FiledKind = fields.source === 'VALE' ? valeRequest : loanRequest;
    const given = { ...inputOf(fields), ...(refiles === undefined ? {} : { refiles: refiles.id }) };
    const { ref } = await key.during(given, (input, same) => call(kind.api.file, input, { key: same }));
    toast(say('{ref} filed.', { ref }));
    void refreshAnswers(client);
  };
}
