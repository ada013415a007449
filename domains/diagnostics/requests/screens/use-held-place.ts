// The place that was held for somebody who waited: a booking of the service begins with it.
import type { Form } from '@kawani/kit/web/forms/form-state';
import { timeNow } from '@kawani/kit/web/now';
import { useEffect, useRef } from 'react';
import type { DiagnosticService } from '../../services/lists.ts';
import type { Fields } from './booking-values.ts';
import { useWaits } from './use-waits.ts';

/** Null where there is none, or where it is chosen. */
export function useHeldPlace({ values, set }: Form<Fields>, service: DiagnosticService) {
  const { data } = useWaits();
  const isOffered = useRef(false);
  const wait = values.for === 'group' ? undefined : data?.items.find((each) => isHeldFor(each, service));
  const take = () => {
    if (!wait?.held) return;
    set('clinicId', wait.clinicId);
    set('startsAt', wait.held.startsAt);
    set('heldUntil', wait.held.until);
  };
  useEffect(() => {
    if (isOffered.current || !wait || values.startsAt !== null) return;
    isOffered.current = true;
    take();
  });
  return wait?.held && values.startsAt === null ? { startsAt: wait.held.startsAt, take } : null;
}

type Waits = NonNullable<ReturnType<typeof useWaits>['data']>['items'];

function isHeldFor({ service, held }: Waits[number], of: DiagnosticService): boolean {
  return service === of && held !== null && Date.parse(held.until) > timeNow().getTime();
}
