// Holding seats while the rest of a booking is filled in.
import { useVerb } from '@kawani/kit/web/answer';
import { isCallFailed } from '@kawani/kit/web/failure';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DiagnosticService } from '../../services/lists.ts';
import { type HeldPartly, type OfferedSlot, slotsApi } from '../../slots/contract.ts';
import type { Fields } from './booking-values.ts';

/** A change of what the time depends on: it is chosen again. */
export function useForgetTime({ set }: Pick<Form<Fields>, 'set'>): () => void {
  return () => {
    set('startsAt', null);
    set('heldUntil', null);
  };
}

export function useHold(form: Form<Fields>, service: DiagnosticService) {
  const { values, set, setWrongs, wrongs } = form;
  const [leftOut, setLeftOut] = useState<HeldPartly['leftOut']>([]);
  const client = useQueryClient();
  const verb = useVerb(slotsApi.hold, { quiet: true });
  const { clinicId, employeeIds } = values;
  const isGroup = values.for === 'group';
  const keep = (held: HeldPartly) => {
    set('startsAt', held.startsAt);
    set('heldUntil', held.until);
    setLeftOut(held.leftOut);
    if (!isGroup) return;
    const seated = held.seats.map((seat) => ({ id: seat.employeeId, name: seat.name }));
    set('employeeIds', seated);
  };
  const refuse = (failed: unknown) => {
    if (!isCallFailed(failed)) throw failed;
    // Somebody else was faster: what is free now is shown.
    void refreshAnswers(client);
    setWrongs({ ...wrongs, startsAt: failed.message });
    return false;
  };
  const hold = async ({ startsAt }: OfferedSlot): Promise<boolean> => {
    if (clinicId === null) return false;
    const group = isGroup ? { employeeIds: employeeIds.map(({ id }) => id), isPartly: true } : {};
    const holding = verb.mutateAsync({ service, clinicId, startsAt, ...group });
    return holding.then((held) => {
      keep(held);
      return true;
    }, refuse);
  };
  return { hold, leftOut, isBusy: verb.isPending };
}
