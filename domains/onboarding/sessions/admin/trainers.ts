// Finding a trainer by name or number.
import { call } from '@kawani/kit/web/call';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { schedulesApi } from '../contract.ts';

export async function findTrainers(search: string): Promise<readonly Suggestion[]> {
  if (search === '') return [];
  const { items } = await call(schedulesApi.trainers, { search });
  return items.map(({ employeeId, name, number }) => ({ id: employeeId, label: name, detail: number }));
}
