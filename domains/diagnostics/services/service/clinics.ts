// Clinics as the office keeps them.
import { Refused } from '@kawani/kit/contract/refusal';
import { isTaken, newId } from '@kawani/kit/server/db';
import type { RequestContext } from '@kawani/kit/server/request-context';
import type { ClinicChange, ClinicForm } from '../contract/form.ts';
import { ServiceRefusal } from '../contract/refusals.ts';
import type { Clinic } from '../contract.ts';
import { clinicRow, clinicRows, insertClinic, seatsAhead, updateClinic } from '../table/clinics.ts';
import { recordClinic } from './history.ts';

type Reading = Pick<RequestContext, 'db'>;
type Writing = Pick<RequestContext, 'db' | 'audit'>;

export async function clinics({ db }: Reading) {
  return { items: await clinicRows(db) };
}

export async function addClinic(form: ClinicForm, ctx: Writing): Promise<Clinic> {
  const id = newId();
  await unlessNamed(form.name, insertClinic(ctx.db, { id, ...form }));
  const after = await clinicOf(id, ctx);
  await recordClinic(ctx, { after });
  return after;
}

export async function changeClinic(form: ClinicChange, ctx: Writing & Pick<RequestContext, 'now'>): Promise<Clinic> {
  const before = await clinicOf(form.id, ctx);
  if (!(await unlessNamed(form.name, updateClinic(ctx.db, form)))) throw new Refused(ServiceRefusal.STALE());
  // Changing the clinic holds it: nobody takes a seat there meanwhile.
  const count = form.isActive ? 0 : await seatsAhead(ctx.db, form.id, ctx.now);
  if (count > 0) throw new Refused(ServiceRefusal.SEATS_BOOKED({ count }, 'isActive'));
  const after = await clinicOf(form.id, ctx);
  await recordClinic(ctx, { before, after });
  return after;
}

async function clinicOf(id: string, { db }: Reading): Promise<Clinic> {
  const clinic = await clinicRow(db, id);
  if (clinic === undefined) throw new Refused(ServiceRefusal.NO_SUCH_CLINIC(), 404);
  return clinic;
}

async function unlessNamed<Written>(name: string, written: Promise<Written>): Promise<Written> {
  try {
    return await written;
  } catch (error) {
    if (isTaken(error, ['clinic_name'])) throw new Refused(ServiceRefusal.NAME_TAKEN({ name }, 'name'));
    throw error;
  }
}
