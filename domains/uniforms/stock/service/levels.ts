// The stock as the office sees it.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { stockApi } from '../contract.ts';
import { levelPage } from '../table/levels.ts';

export async function levels(asked: TakesOf<typeof stockApi.levels>, { db }: Pick<RequestContext, 'db'>) {
  return levelPage(db, asked);
}
