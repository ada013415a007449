// One key for one sending: what is sent again unchanged after a lost answer has one effect.
import { useRef } from 'react';

export type SameKey = {
  /** Sends under the key of this input, which ends once it went. */
  during<Input, Answer>(input: Input, send: (input: Input, key: string) => Promise<Answer>): Promise<Answer>;
};

export function useSameKey(): SameKey {
  const tried = useRef({ body: '', key: '' });
  return {
    during: async (input, send) => {
      const body = JSON.stringify(input);
      if (tried.current.body !== body) tried.current = { body, key: crypto.randomUUID() };
      const answer = await send(input, tried.current.key);
      tried.current = { body: '', key: '' };
      return answer;
    },
  };
}
