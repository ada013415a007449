// Saying whose a user id of a device is. The profile remembers it.
import { PersonField } from '@kawani/domains/employees/admin';
import { FORM_MESSAGE } from '@kawani/kit/contract/message';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Checkbox } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { useForm } from '@kawani/kit/web/use-form';
import { deviceUsersApi } from '../contract/device-profiles.ts';

type AssignUserProps = { user: string; profileId: string; onClose: () => void };
type Values = { employeeId: Suggestion | null; isNobody: boolean };

export function AssignUser({ user, profileId, onClose }: AssignUserProps) {
  const assign = useVerb(deviceUsersApi.assign, { toast: say('The user id is assigned.'), quiet: true });
  const form = useForm<Values>({ employeeId: null, isNobody: false });
  const { employeeId, isNobody } = form.values;
  const send = () =>
    form.submit(async (values) => {
      if (!values.isNobody && values.employeeId === null) return form.setWrongs({ employeeId: FORM_MESSAGE.required });
      const chosen = values.isNobody ? null : (values.employeeId?.id ?? null);
      await assign.mutateAsync({ id: profileId, user, employeeId: chosen });
    });
  return (
    <FormDrawer title={say('Assign user id {user}', { user })} yes={say('Assign')} {...{ form, send, onClose }}>
      <PersonField
        label={say('Employee')}
        required={!isNobody}
        people={deviceUsersApi.people}
        value={employeeId}
        onValue={(person) => form.set('employeeId', person)}
        wrong={form.wrongs.employeeId}
      />
      <Checkbox
        label={say('Not an employee: ignore this user id')}
        checked={isNobody}
        onChecked={(is) => form.set('isNobody', is)}
      />
    </FormDrawer>
  );
}
