// Booking a diagnostic: for whom, what, when and how it is paid. Each answer brings the next question, and nothing filled in is
// lost when a held time lapses.
import type { RequestFormProps } from '@kawani/domains/requests/engine/screens/filing';
import { FilingDrawer } from '@kawani/domains/requests/engine/screens/filing-drawer';
import { say } from '@kawani/kit/contract/say';
import { call } from '@kawani/kit/web/call';
import { useMemo, useRef, useState } from 'react';
import type { DiagnosticService } from '../../services/lists.ts';
import { slotsApi } from '../../slots/contract.ts';
import type { DiagnosticForm } from '../contract/form.ts';
import { diagnosticRequest } from '../requests.ts';
import { BookingFields } from './booking-fields.tsx';
import { askedOf, type Fields, initialOf, wholeForm } from './booking-values.ts';
import { useWaits } from './use-waits.ts';
import './booking.css';
import './diagnostics.css';

const IS_ID = /^[\da-f-]{36}$/i;

/** `start` may be the id of a wait, whose held place is booked. */
export function BookingDrawer(props: RequestFormProps) {
  const { data, isLoading } = useWaits();
  const isHeld = IS_ID.test(props.start);
  if (isHeld && isLoading) return null;
  return <Booking {...props} service={data?.items.find(({ id }) => id === props.start)?.service ?? null} />;
}

type BookingProps = RequestFormProps & { service: DiagnosticService | null };

function Booking({ start, refiles, service, onClose }: BookingProps) {
  const filed = refiles?.form as DiagnosticForm | undefined;
  const [initial] = useState(() => ({ ...initialOf(filed, start), ...(service === null ? {} : { service }) }));
  const [isTimed, setTimed] = useState(false);
  const schema = useMemo(() => wholeForm(isTimed), [isTimed]);
  // Seats of a booking that is given up are for others again, without waiting ten minutes.
  const held = useRef<DiagnosticService>(null);
  const close = () => {
    if (held.current !== null) void call(slotsApi.letGo, { service: held.current }).catch(() => {});
    onClose();
  };
  return (
    <FilingDrawer<Fields>
      kind={diagnosticRequest}
      title={say('Book a diagnostic')}
      schema={schema}
      initial={initial}
      asked={askedOf}
      refiles={refiles}
      isAttachable={false}
      draftKey={`diagnostic ${refiles?.id ?? ''} ${start}`}
      onFiled={() => {
        held.current = null;
      }}
      onClose={close}
    >
      {(form) => (
        <BookingFields
          form={form}
          onTimed={setTimed}
          onHeld={(service) => {
            held.current = service;
          }}
        />
      )}
    </FilingDrawer>
  );
}
