// A daily amount with the cost-of-living allowance beside it, where there is one.
import { say } from '@kawani/kit/contract/say';
import { type Centavos, showPesos } from '@kawani/kit/values/pesos';

export function withCola(amount: Centavos, cola: Centavos): string {
  if (cola === 0) return showPesos(amount);
  return say('{amount} + {cola} COLA', { amount: showPesos(amount), cola: showPesos(cola) });
}
