// Allowances as the office sets them.
import type { TakesOf } from '@kawani/kit/contract/endpoint';
import { Refused } from '@kawani/kit/contract/refusal';
import { newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import { itemRow } from '../../catalogue/table/items.ts';
import type { AllowanceForm } from '../contract/form.ts';
import { type Allowance, AllowanceRefusal, type allowanceApi } from '../contract.ts';
import {
  allowancePage,
  allowanceRow,
  designationRows,
  endAllowance,
  isDesignation,
  putAllowance,
  wornRows,
} from '../table.ts';

export async function allowances(asked: TakesOf<typeof allowanceApi.list>, { db }: RequestContext) {
  return allowancePage(db, asked);
}

export async function allowanceChoices(_: object, { db }: RequestContext) {
  return { items: await designationRows(db) };
}

export async function wornBy({ id }: { id: string }, { db }: RequestContext) {
  if (!(await isDesignation(db, id))) throw new Refused(AllowanceRefusal.NO_SUCH_DESIGNATION(), 404);
  return { items: await wornRows(db, id) };
}

type Setting = Pick<RequestContext, 'db' | 'now' | 'today'> & { readonly actor: { readonly username: string } };

export async function setAllowance(form: AllowanceForm, { db, now, today, actor }: Setting): Promise<Allowance> {
  const item = await itemRow(db, form.itemId, today);
  if (item === undefined) throw new Refused(AllowanceRefusal.NO_SUCH_ITEM('itemId'), 404);
  if (item.category === 'PPE') throw new Refused(AllowanceRefusal.PPE_NEEDS_NONE('itemId'), 400);
  if (form.designationId !== undefined && !(await isDesignation(db, form.designationId))) {
    throw new Refused(AllowanceRefusal.NO_SUCH_DESIGNATION('designationId'), 404);
  }
  const id = newId();
  await putAllowance(db, { ...form, id }, { by: actor.username, at: now });
  const allowance = await allowanceRow(db, id);
  if (allowance === undefined) throw new Error('An allowance just set is gone');
  return allowance;
}

export async function endOneAllowance({ id }: { id: string }, { db, now, actor }: RequestContext) {
  const isEnded = await endAllowance(db, id, { by: actor.username, at: now });
  if (!isEnded) throw new Refused(AllowanceRefusal.NO_SUCH_ALLOWANCE(), 404);
  return { id };
}
