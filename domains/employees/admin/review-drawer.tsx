// Asking people of the list to review sections of their profile.
import { reviewsApi } from '@kawani/domains/employees/contract';
import type { GivesOf } from '@kawani/kit/contract/endpoint';
import { addDays, type Day } from '@kawani/kit/values/day';
import { Alert } from '@kawani/kit/web/block';
import { call } from '@kawani/kit/web/call';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { toast } from '@kawani/kit/web/message';
import { dayNow } from '@kawani/kit/web/now';
import { useForm } from '@kawani/kit/web/use-form';
import { ProfileSection } from '../contract/profile-sections.ts';

const DAYS_TO_ANSWER = 14;

type Values = { sections: readonly ProfileSection[]; dueOn: Day | null; note: string };
type DrawerProps = { people: readonly string[]; onAsked: () => void; onClose: () => void };

export function ReviewDrawer({ people, onAsked, onClose }: DrawerProps) {
  const form = useForm<Values>({ sections: [], dueOn: addDays(dayNow(), DAYS_TO_ANSWER), note: '' });
  const { values, wrongs, set } = form;
  const ask = async () => {
    if (values.sections.length === 0) {
      form.setWrongs({ sections: 'Please choose at least one.' });
      return false;
    }
    const isAsked = await form.submit(({ sections, dueOn, note }) => {
      const more = note.trim() === '' ? {} : { note };
      const asked = { sections: [...sections], dueOn: dueOn ?? '', ...more, employeeIds: [...people] };
      return call(reviewsApi.ask, asked as GivesOf<typeof reviewsApi.ask>);
    });
    if (!isAsked) return false;
    toast(people.length === 1 ? 'One employee is asked.' : `${people.length} employees are asked.`);
    onAsked();
    return true;
  };
  const turn = (section: ProfileSection, isAsked: boolean) =>
    set(
      'sections',
      ProfileSection.codes.filter((one) => (one === section ? isAsked : values.sections.includes(one))),
    );
  return (
    <FormDrawer title="Ask for a profile update" yes="Ask" form={form} send={ask} onClose={onClose}>
      <p>
        {people.length === 1 ? 'One employee is' : `${people.length} employees are`} asked to look at these sections,
        and to change them or to say that nothing changed.
      </p>
      <fieldset className="stack list-sections">
        <legend>Sections</legend>
        {ProfileSection.codes.map((section) => (
          <Checkbox
            key={section}
            label={ProfileSection.labels[section]}
            checked={values.sections.includes(section)}
            onChecked={(isAsked) => turn(section, isAsked)}
          />
        ))}
      </fieldset>
      {wrongs.sections && <Alert tone="bad">{wrongs.sections}</Alert>}
      <DateField
        label="Due"
        required
        {...form.field('dueOn')}
        limits={{ min: dayNow(), because: 'This date is past.' }}
      />
      <TextArea label="Note" rows={2} maxLength={250} {...form.field('note')} />
    </FormDrawer>
  );
}
