// The date and time of a booking. A chosen time is held for ten minutes; when that is over it is chosen again.
import { say } from '@kawani/kit/contract/say';
import type { Instant } from '@kawani/kit/values/hours';
import { Alert } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { useHolds } from '@kawani/kit/web/session';
import { useCallback, useRef, useState } from 'react';
import type { DiagnosticService } from '../../services/lists.ts';
import { DiagnosticPermission } from '../../services/policy.ts';
import { LeftOut } from '../../slots/lists.ts';
import type { Fields } from './booking-values.ts';
import { momentText } from './diagnostic-words.tsx';
import { HoldLeft } from './hold-left.tsx';
import { SlotPicker } from './slot-picker.tsx';
import { useHeldPlace } from './use-held-place.ts';
import { useForgetTime, useHold } from './use-hold.ts';

type TimeFieldProps = {
  form: Form<Fields>;
  service: DiagnosticService;
  onHeld: (service: DiagnosticService) => void;
};

export function TimeField({ form, service, onHeld }: TimeFieldProps) {
  const { values, set, wrongs } = form;
  const { clinicId, startsAt, heldUntil, employeeIds } = values;
  const { hold, leftOut, isBusy } = useHold(form, service);
  const [isLapsed, setLapsed] = useState(false);
  const [before, setBefore] = useState(startsAt);
  const forgetTime = useForgetTime(form);
  const isGroup = values.for === 'group';
  const mayWait = useHolds(DiagnosticPermission.FILE_DIAGNOSTIC_INDIVIDUAL) && !isGroup;
  const held = useHeldPlace(form, service);
  const box = useRef<HTMLDivElement>(null);
  // The button of the time is gone by now: the focus goes to what took its place.
  const showHeld = () => {
    onHeld(service);
    requestAnimationFrame(() => box.current?.focus());
  };
  const lapse = useCallback(() => {
    setLapsed(true);
    set('startsAt', null);
    set('heldUntil', null);
  }, [set]);
  if (isGroup && employeeIds.length === 0)
    return <Alert>{say('Choose the people first. Then you see the times with enough free seats.')}</Alert>;
  return (
    <section className="dx-time" aria-label={say('Date and time')}>
      <h3 className="dx-heading">{say('Date and time')}</h3>
      <div role="status">
        {isLapsed && startsAt === null && (
          <Alert tone="warn">
            {say('Your time is no longer on hold. Please choose a time again. Everything else is still filled in.')}
          </Alert>
        )}
      </div>
      {startsAt !== null && heldUntil !== null ? (
        <div className="dx-held" ref={box} tabIndex={-1}>
          <p className="dx-when">{momentText(startsAt)}</p>
          <HoldLeft until={heldUntil} onLapse={lapse} />
          <Button onClick={forgetTime}>{say('Choose another time')}</Button>
        </div>
      ) : (
        <>
          {held !== null && <StillHeld {...held} />}
          <SlotPicker
            {...{ service, clinicId, isBusy }}
            mayWait={mayWait}
            people={isGroup ? employeeIds.length : 1}
            chosen={startsAt}
            before={before}
            wrong={wrongs.startsAt}
            onClinic={(next) => set('clinicId', next)}
            onSlot={(slot) => {
              setLapsed(false);
              setBefore(slot.startsAt);
              void hold(slot).then((isHeld) => isHeld && showHeld());
            }}
          />
        </>
      )}
      {startsAt !== null && leftOut.length > 0 && (
        <Alert tone="warn">
          <p>
            {say('These people have no seat at this time. Choose other people above, or book another time for them:')}
          </p>
          <ul className="dx-left-out">
            {leftOut.map(({ employeeId, name, why }) => (
              <li key={employeeId}>{say('{name}: {why}', { name, why: LeftOut.labelOf(why) })}</li>
            ))}
          </ul>
        </Alert>
      )}
    </section>
  );
}

/** Choosing another time gives the held one to the next in line. */
function StillHeld({ startsAt, take }: { startsAt: Instant; take: () => void }) {
  return (
    <Alert>
      <p>
        {say('{moment} is still held for you. It is given to others once you choose another time.', {
          moment: momentText(startsAt),
        })}
      </p>
      <Button onClick={take}>{say('Use the held place')}</Button>
    </Alert>
  );
}
