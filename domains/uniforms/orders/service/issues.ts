// What people hold, as the store and the 201 file show it.
import type { RequestContext } from '@kawani/kit/server/request-context';
import { heldPage } from '../table/issues.ts';

type Asked = { readonly employeeId: string; readonly page: number; readonly size: number };

export async function issuesOf(asked: Asked, { db, audit }: RequestContext) {
  const found = await heldPage(db, asked);
  await audit({ action: 'READ', subject: 'employee', subjectId: asked.employeeId, detail: { uniforms: found.total } });
  return found;
}
