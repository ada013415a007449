// Asking people of the list to review sections of their profile.

import { reviewsApi } from '@kawani/domains/employees/contract';
import type { GivesOf } from '@kawani/kit/contract/endpoint';
import { say } from '@kawani/kit/contract/say';
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
      form.setWrongs({ sections: say('Please choose at least one.') });
      return false;
    }
    const isAsked = await form.submit(({ sections, dueOn, note }) => {
      const more = note.trim() === '' ? {} : { note };
      const asked = { sections: [...sections], dueOn: dueOn ?? '', ...more, employeeIds: [...people] };
      return call(reviewsApi.ask, asked as GivesOf<typeof reviewsApi.ask>);
    });
    if (!isAsked) return false;
    toast(say('{count, plural, one {# employee is asked.} other {# employees are asked.}}', { count: people.length }));
    onAsked();
    return true;
  };
  const turn = (section: ProfileSection, isAsked: boolean) =>
    set(
      'sections',
      ProfileSection.codes.filter((one) => (one === section ? isAsked : values.sections.includes(one))),
    );
  return (
    <FormDrawer title={say('Ask for a profile update')} yes={say('Ask')} form={form} send={ask} onClose={onClose}>
      <p>
        {say(
          '{count, plural, one {# employee} other {# employees}}: look at these sections, and change them or say that nothing changed.',
          { count: people.length },
        )}
      </p>
      <fieldset className="stack list-sections">
        <legend>{say('Sections')}</legend>
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
        label={say('Due')}
        required
        {...form.field('dueOn')}
        limits={{ min: dayNow(), because: say('This date is past.') }}
      />
      <TextArea label={say('Note')} rows={2} maxLength={250} {...form.field('note')} />
    </FormDrawer>
  );
}
