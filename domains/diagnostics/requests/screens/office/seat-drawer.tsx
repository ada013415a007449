// A seat of the calendar: whose it is, and moving that person alone to another time at the same clinic.
import { momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { dayAt } from '@kawani/kit/values/hours';
import { Alert } from '@kawani/kit/web/block';
import { DateField } from '@kawani/kit/web/date-field';
import { Drawer } from '@kawani/kit/web/dialog';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { Link } from '@kawani/kit/web/link';
import type { DiagnosticService } from '../../../services/lists.ts';
import { type CalendarSeat, diagnosticOfficeApi } from '../../contract/office.ts';
import { useClinicDays } from './clinic-days.ts';
import { dateToMoveFrom } from './move-drawer.tsx';
import { mayMoveSeat, seatState } from './seat-words.ts';
import { useSlotOptions } from './slot-options.ts';

type SeatDrawerProps = {
  seat: CalendarSeat;
  service: DiagnosticService;
  clinicId: string;
  mayMove: boolean;
  onClose: () => void;
};

export function SeatDrawer({ seat, mayMove, ...rest }: SeatDrawerProps) {
  const { requestId, version } = seat;
  if (mayMove && mayMoveSeat(seat) && requestId !== null && version !== null)
    return <MoveSeat {...rest} seat={{ ...seat, requestId, version }} />;
  return (
    <Drawer title={seat.name} onClose={rest.onClose}>
      <Seat seat={seat} />
    </Drawer>
  );
}

function Seat({ seat }: { seat: CalendarSeat }) {
  const { number, startsAt, requestId } = seat;
  return (
    <>
      <p>
        <b>{seat.name}</b> <span className="quiet">{number}</span>
      </p>
      <p>
        {momentOf(startsAt)} · {seatState(seat)}
      </p>
      {requestId !== null && (
        <p>
          <Link to="." search={{ open: requestId }}>
            {say('Open the request')}
          </Link>
        </p>
      )}
    </>
  );
}

type MoveSeatProps = Omit<SeatDrawerProps, 'seat' | 'mayMove'> & {
  seat: CalendarSeat & { requestId: string; version: number };
};

function MoveSeat({ seat, service, clinicId, onClose }: MoveSeatProps) {
  const { requestId, employeeId, version, startsAt } = seat;
  const form = useForm(diagnosticOfficeApi.moveOne, {
    start: { id: requestId, employeeId, version, startsAt: null },
    own: { date: dateToMoveFrom(startsAt) },
    requires: () => ['startsAt'],
    toast: say('Appointment moved.'),
  });
  const { Field, values } = form;
  const limits = useClinicDays({ service, clinicId });
  const { options, why, closedFor } = useSlotOptions({ service, clinicId, date: values.date }, dayAt(startsAt));
  return (
    <FormDrawer title={say('Move {ref}', { ref: seat.name })} yes={say('Move')} {...{ form, onClose }}>
      <Seat seat={seat} />
      <Field name="date" as={DateField} label={say('Move to')} required limits={limits} />
      {closedFor !== null && <Alert tone="warn">{say('Closed: {reason}', { reason: closedFor })}</Alert>}
      {why === '' ? (
        <Field name="startsAt" label={say('Time')} required none={say('Choose a time')} options={options} />
      ) : (
        <Alert tone="info">{why}</Alert>
      )}
    </FormDrawer>
  );
}
