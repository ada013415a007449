// Filing an order: sent again unchanged after a lost answer, it is still the same order.
import type { FiledKind } from '@kawani/domains/requests/engine/screens/preview';
import { say } from '@kawani/kit/contract/say';
import { call } from '@kawani/kit/web/call';
import { useSameKey } from '@kawani/kit/web/forms/same-key';
import { toast } from '@kawani/kit/web/message';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useQueryClient } from '@tanstack/react-query';
import { uniformRequest } from '../requests.ts';

export function useFilingOnce(refiles: string | undefined) {
  const client = useQueryClient();
  const key = useSameKey();
  return async (given: object): Promise<void> => {
    const input = { ...given, ...(refiles === undefined ? {} : { refiles }) };
    const filed = await key.during(input, (asked, same) => call(FILE, asked, { key: same }));
    toast(say('{ref} filed.', { ref: filed.ref }));
    void refreshAnswers(client);
  };
}

const FILE: FiledKind['api']['file'] = uniformRequest.api.file;
