// The fields of a requisition.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { DateField } from '@kawani/kit/web/date-field';
import { NumberField, SegmentsField } from '@kawani/kit/web/fields';
import { TextArea } from '@kawani/kit/web/form';
import type { Form } from '@kawani/kit/web/forms/form-state';
import { dayNow } from '@kawani/kit/web/now';
import { PesosField } from '@kawani/kit/web/pesos-field';
import { useState } from 'react';
import { requisitionChoicesApi } from '../contract/choices.ts';
import { MAX_QUALIFICATIONS, MAX_REMARKS } from '../contract/form.ts';
import { MAX_HEADCOUNT, RequisitionReason } from '../lists.ts';
import { CHOICES_STALE_MS, DetachmentField } from './detachment-field.tsx';
import { type Fields, postIn } from './form-values.ts';
import { ManningLine } from './manning-line.tsx';
import { PeopleField } from './people-field.tsx';

type PartProps = { form: Form<Fields> };

export function FormFields({ form }: PartProps) {
  const { Field, values, set } = form;
  const detachmentId = values.detachmentId ?? undefined;
  const { data } = useAnswer(requisitionChoicesApi.choices, { detachmentId }, { staleMs: CHOICES_STALE_MS });
  const post = postIn(values);
  return (
    <>
      <Place form={form} departments={data?.departments ?? []} />
      <Field
        name="designationId"
        label={say('Designation')}
        required
        none={say('Choose a designation')}
        options={(data?.designations ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {post && <ManningLine post={post} />}
      <div className="recruitment-two">
        <Field
          name="headcount"
          as={NumberField}
          label={say('Headcount')}
          required
          min={1}
          max={MAX_HEADCOUNT}
          unit={say('people')}
        />
        <Field name="neededBy" as={DateField} label={say('Needed by')} required limits={{ min: dayNow() }} />
      </div>
      <Field
        name="reason"
        label={say('Reason')}
        required
        none={say('Choose a reason')}
        options={RequisitionReason.options}
        onSet={(reason) => reason !== 'REPLACEMENT' && set('replacesIds', [])}
      />
      {values.reason === 'REPLACEMENT' && (
        <Field name="replacesIds" as={PeopleField} label={say('Whom they replace')} required />
      )}
      {detachmentId !== undefined && (
        <Field
          name="shiftId"
          label={say('Shift')}
          none={say('Any shift')}
          options={(data?.shifts ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Terms form={form} />
    </>
  );
}

type Choices = readonly { readonly id: string; readonly name: string }[];

/** At a detachment or in a department. Only people at a detachment are billed to a client. */
function Place({ form, departments }: PartProps & { departments: Choices }) {
  const { Field, values, set, wrongs } = form;
  const [chosen, choose] = useState<'DETACHMENT' | 'DEPARTMENT'>();
  const where = chosen ?? (values.departmentId ? 'DEPARTMENT' : 'DETACHMENT');
  const turn = (next: typeof where) => {
    choose(next);
    set('detachmentId', null);
    set('departmentId', null);
    set('shiftId', null);
    set('isBillable', next === 'DETACHMENT');
  };
  return (
    <>
      <SegmentsField
        label={say('Where')}
        required
        value={where}
        onValue={turn}
        options={[
          { value: 'DETACHMENT', label: say('At a detachment') },
          { value: 'DEPARTMENT', label: say('In a department') },
        ]}
      />
      {where === 'DETACHMENT' ? (
        <>
          <Field
            name="detachmentId"
            as={DetachmentField}
            label={say('Detachment')}
            required
            placeholder={say('Type the name of the detachment')}
            onSet={() => set('shiftId', null)}
          />
          <Field name="isBillable" label={say('Billable to the client')} />
        </>
      ) : (
        <Field
          name="departmentId"
          label={say('Department')}
          required
          // The server asks for a place by the name of the other field.
          wrong={wrongs.detachmentId}
          none={say('Choose a department')}
          options={departments.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  );
}

function Terms({ form: { Field } }: PartProps) {
  return (
    <>
      <div className="recruitment-two">
        <Field name="rateFrom" as={PesosField} label={say('Rate a day, from')} />
        <Field name="rateTo" as={PesosField} label={say('Rate a day, to')} />
      </div>
      <Field
        name="qualifications"
        as={TextArea}
        label={say('Qualifications')}
        hint={say('Say what the work needs. The law forbids asking for an age, looks or a marital status.')}
        maxLength={MAX_QUALIFICATIONS}
      />
      <Field name="remarks" as={TextArea} label={say('Remarks')} rows={2} maxLength={MAX_REMARKS} />
    </>
  );
}
