// Somebody who came in person or at a job fair. The person reads the privacy notice before anything is written down.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert } from '@kawani/kit/web/block';
import { Checkbox } from '@kawani/kit/web/fields';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { ApplicationRefusal } from '../../applicants/contract/refusals.ts';
import { applicantsApi } from '../../applicants/contract.ts';
import { PRIVACY_NOTICE, Starts } from '../../applicants/lists.ts';
import { screeningApi } from '../contract.ts';
import { OfficeSource } from '../lists.ts';
import { CityField } from './city-field.tsx';
import { EXPERIENCE } from './experience.ts';

type WalkInDrawerProps = { jobOrderId: string | null; onAdded: (id: string) => void; onClose: () => void };
type Own = { experience: 'YES' | 'NO' | null };
const NOTICE_CHANGED = ApplicationRefusal.NOTICE_CHANGED().code;
const OWN: Own = { experience: null };

export function WalkInDrawer({ jobOrderId, onAdded, onClose }: WalkInDrawerProps) {
  const choices = useAnswer(screeningApi.choices, {}, { staleMs: 60_000 }).data;
  const notice = useAnswer(applicantsApi.form, {});
  const months = notice.data?.keptMonths;
  const open = choices?.jobOrders.filter(({ isOpen }) => isOpen) ?? [];
  const form = useForm(screeningApi.add, {
    start: {
      ...{ jobOrderId, source: 'WALK_IN', firstName: null, middleName: null, lastName: null, suffix: null },
      ...{ mobile: null, email: null, city: null, hasExperience: null, starts: null, notice: null },
      keptMonths: null,
    },
    own: OWN,
    sends: ({ experience, ...values }) => ({
      ...values,
      keptMonths: months ?? null,
      hasExperience: experience === null ? null : experience === 'YES',
    }),
    schema: async () => (await import('../contract/form.ts')).WalkInForm,
    toast: say('Applicant added.'),
    refused: ({ code }) => {
      if (code === NOTICE_CHANGED) void notice.refetch();
    },
    done: ({ id }) => onAdded(id),
    draftKey: 'walk-in',
  });
  const { Field, values, set } = form;
  return (
    <FormDrawer
      title={say('Add applicant')}
      yes={say('Add applicant')}
      isHeld={values.notice === null}
      {...{ form, onClose }}
    >
      <Alert tone="info">
        {months !== undefined &&
          say(
            'Read this to the person: We keep your name, number and city to decide about this job, and to propose you for other jobs here. If you are not hired, we erase them {months, plural, one {# month} other {# months}} after the last change. You may ask us to erase them at any time.',
            { months },
          )}
        <Checkbox
          label={say('The person has read or heard this and agrees')}
          checked={values.notice !== null}
          disabled={months === undefined}
          onChecked={(agrees) => set('notice', agrees ? PRIVACY_NOTICE : null)}
        />
      </Alert>
      <Field
        name="jobOrderId"
        label={say('Job order')}
        required
        none={say('Choose an open job order')}
        options={open.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Field name="source" label={say('How they came')} look="segments" required options={OfficeSource.options} />
      <div className="recruitment-two">
        <Field name="firstName" label={say('First name')} required autoComplete="off" />
        <Field name="lastName" label={say('Last name')} required autoComplete="off" />
        <Field name="middleName" label={say('Middle name')} autoComplete="off" />
        <Field name="suffix" label={say('Suffix')} autoComplete="off" />
      </div>
      <Field
        name="mobile"
        label={say('Mobile number')}
        required
        inputMode="tel"
        placeholder="0917 123 4567"
        autoComplete="off"
      />
      <Field name="email" label={say('E-mail')} inputMode="email" autoComplete="off" />
      <Field name="city" as={CityField} label={say('Nearest city')} required />
      <div className="recruitment-two">
        <Field
          name="experience"
          label={say('Experience in this work')}
          none={say('Not asked yet')}
          options={EXPERIENCE.options}
        />
        <Field name="starts" label={say('Can start')} none={say('Not asked yet')} options={Starts.options} />
      </div>
    </FormDrawer>
  );
}
