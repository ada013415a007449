// What the form itself knows to be wrong with a step, before the server is asked.
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { CoMakerRefusal } from '../../co-makers/contract.ts';
import type { Fields } from './apply-values.ts';
import { barred } from './co-makers-field.tsx';
import type { Applying } from './use-applying.ts';

/** Sentences by field. */
export function ownWrongs(fields: Fields, applying: Pick<Applying, 'isVale' | 'waitingAlready' | 'policy'>) {
  const { isVale, waitingAlready, policy } = applying;
  const needed = isVale ? VALE_NEEDS : LOAN_NEEDS;
  const missing = needed.filter((name) => fields[name] === null || fields[name] === '');
  const coMakers = isVale ? undefined : coMakersWrong(fields, policy.data?.rules.coMakers ?? 0);
  return {
    ...Object.fromEntries(missing.map((name) => [name, FORM_MESSAGE.required])),
    ...(waitingAlready === undefined ? {} : { [isVale ? 'source' : 'type']: waitingAlready }),
    ...(coMakers === undefined ? {} : { coMakerIds: coMakers }),
  };
}

const VALE_NEEDS = ['source', 'amount', 'firstOn', 'purpose', 'release'] as const;
const LOAN_NEEDS = [...VALE_NEEDS, 'type', 'months', 'security'] as const;

function coMakersWrong({ security, coMakerIds }: Fields, count: number): string | undefined {
  if (security !== 'CO_MAKERS') return undefined;
  const named = coMakerIds.flatMap((each) => (each === null ? [] : [each]));
  const [refused] = named.flatMap((each) => barred(each) ?? []);
  if (refused !== undefined) return refused;
  if (new Set(named.map(({ id }) => id)).size < named.length) return CoMakerRefusal.TWICE().message;
  return named.length === count ? undefined : CoMakerRefusal.SO_MANY({ count }).message;
}
