// The form of a detachment: whose site it is, where, who leads it, how people time in there.
import { TimeInPolicy } from '@kawani/domains/organization/contract';
import type { Place } from '@kawani/domains/statutory/contract';
import { PlaceField } from '@kawani/domains/statutory/screens';
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { IconButton } from '@kawani/kit/web/button';
import { DateField } from '@kawani/kit/web/date-field';
import { Checkbox, SegmentsField, Select, TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { EntryForm } from '@kawani/kit/web/register-api';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { useState } from 'react';
import { type Detachment, DetachmentForm, MAX_ADDRESS, MOST_SUPERVISORS } from '../contract/detachments.ts';
import { MAX_UNIT_NAME, unitsApi } from '../contract/units.ts';
import { FencesField, type FenceValue, newFence } from './fences-field.tsx';
import { optionsOf } from './named-choices.tsx';
import { chosenPerson, PersonField } from './person-field.tsx';
import { CodeField, NameField } from './unit-fields.tsx';
import { WageClassField } from './wage-class-field.tsx';

type Values = {
  code: string;
  client: string;
  name: string;
  clusterId: string;
  address: string;
  psgc: Place | null;
  wageClass: string;
  fences: readonly FenceValue[];
  supervisorIds: readonly Suggestion[];
  contractFrom: Day | null;
  contractTo: Day | null;
  billable: boolean;
  timeInPolicy: string;
  photoRequired: boolean;
  kiosk: boolean;
  since: Day | null;
};

export const DETACHMENT_FORM: EntryForm<Detachment, Values> = {
  schema: DetachmentForm,
  isWide: true,
  blank: {
    ...{ code: '', client: '', name: '', clusterId: '', address: '', psgc: null, wageClass: '', supervisorIds: [] },
    ...{ contractFrom: null, contractTo: null, since: null },
    ...{ billable: true, timeInPolicy: 'FLAG', photoRequired: false, kiosk: false },
    fences: [newFence()],
  },
  valuesOf: ({ cluster, place, fences, supervisors, ...plain }) => ({
    ...{ code: plain.code, client: plain.client, name: plain.name, address: plain.address },
    ...{ contractFrom: plain.contractFrom, contractTo: plain.contractTo, billable: plain.billable },
    ...{ timeInPolicy: plain.timeInPolicy, photoRequired: plain.photoRequired, kiosk: plain.kiosk },
    clusterId: cluster.id,
    psgc: place,
    wageClass: plain.wageClass ?? '',
    fences: fences.map((fence) => ({ ...newFence(), ...fence })),
    supervisorIds: supervisors.flatMap((person) => chosenPerson(person) ?? []),
    since: null,
  }),
  given: ({ psgc, wageClass, fences, supervisorIds, ...values }) => ({
    ...values,
    psgc: psgc?.code,
    ...(wageClass === '' ? {} : { wageClass }),
    fences: fences.map(({ key: _, ...fence }) =>
      Object.fromEntries(Object.entries(fence).filter(([, number]) => number !== null)),
    ),
    supervisorIds: supervisorIds.map(({ id }) => id),
  }),
  fields: (form, detachment) => <Fields form={form} detachment={detachment} />,
};

type FieldsProps = { form: Form<Values>; detachment: Detachment | undefined };

function Fields({ form, detachment }: FieldsProps) {
  const isDated = detachment !== undefined && isOtherFrom(detachment, form.values);
  return (
    <>
      <div className="unit-sides">
        <div>
          <Naming form={form} />
          <Leading form={form} />
        </div>
        <div>
          <Placing form={form} />
        </div>
      </div>
      {isDated && (
        <DateField
          label={say('New pins and supervisors count from')}
          hint={say('Today, where nothing is chosen. Punches before that day are judged by what stands now.')}
          {...form.field('since')}
        />
      )}
      <TimingIn form={form} />
    </>
  );
}

/** Whether what is dated has been changed. */
function isOtherFrom({ fences, supervisors }: Detachment, values: Values): boolean {
  const drawn = (all: readonly Omit<FenceValue, 'key'>[]) =>
    JSON.stringify(all.map(({ latitude, longitude, radiusM }) => [latitude, longitude, radiusM]));
  const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id).join();
  return drawn(fences) !== drawn(values.fences) || ids(supervisors) !== ids(values.supervisorIds);
}

function Naming({ form }: { form: Form<Values> }) {
  const { values } = form;
  const choices = useAnswer(unitsApi.choices, {}).data;
  const clusters = choices?.clusters ?? [];
  const isNone = choices !== undefined && clusters.length === 0;
  return (
    <>
      <CodeField form={form} example="MKT-01" />
      <TextField label={say('Client')} required maxLength={MAX_UNIT_NAME} {...form.field('client')} />
      <NameField form={form} />
      <Select
        label={say('Cluster')}
        required
        none={say('Choose')}
        {...(isNone ? { hint: say('There is no cluster yet. Add one under Manage Clusters first.') } : {})}
        {...form.field('clusterId')}
        options={optionsOf(clusters)}
      />
      <TextField
        label={say('Address: building, street, barangay')}
        required
        maxLength={MAX_ADDRESS}
        {...form.field('address')}
      />
      <PlaceField isCity required {...form.field('psgc')} />
      <p className="quiet unit-note">
        {say('The city decides which local holidays apply and the region of the minimum wage.')}
      </p>
      <WageClassField place={values.psgc?.code} {...form.field('wageClass')} />
    </>
  );
}

function Leading({ form: { values, wrongs, set } }: { form: Form<Values> }) {
  const { supervisorIds: chosen } = values;
  // The field of one more starts empty again once somebody was chosen.
  const [round, setRound] = useState(0);
  const add = (person: Suggestion | null) => {
    if (person === null || chosen.some(({ id }) => id === person.id)) return;
    set('supervisorIds', [...chosen, person]);
    setRound(round + 1);
  };
  return (
    <>
      {chosen.length > 0 && (
        <ul className="uses" aria-label={say('Supervisors')}>
          {chosen.map((person) => (
            <li key={person.id} className="row" data-between>
              <span>
                {person.label} <span className="quiet">{person.detail}</span>
              </span>
              <IconButton
                icon="close"
                label={say('Remove {name}', { name: person.label })}
                onClick={() =>
                  set(
                    'supervisorIds',
                    chosen.filter(({ id }) => id !== person.id),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length < MOST_SUPERVISORS && (
        <PersonField
          key={round}
          label={say(chosen.length === 0 ? 'Supervisor' : 'Another supervisor')}
          value={null}
          wrong={wrongs.supervisorIds}
          hint={
            chosen.length === 0
              ? say('May be added later. Until then requests go to the cluster manager or HR.')
              : say('Requests that wait for the supervisor follow.')
          }
          onValue={add}
        />
      )}
    </>
  );
}

function Placing({ form: { values, wrongs, set } }: { form: Form<Values> }) {
  return <FencesField value={values.fences} wrongs={wrongs} onValue={(fences) => set('fences', fences)} />;
}

function TimingIn({ form }: { form: Form<Values> }) {
  return (
    <div className="unit-sides">
      <div>
        <DateField label={say('Contract from')} {...form.field('contractFrom')} />
        <DateField label={say('Contract to')} {...form.field('contractTo')} />
        <Checkbox
          label={say('Billable to the client')}
          checked={form.values.billable}
          onChecked={(is) => form.set('billable', is)}
        />
      </div>
      <div>
        <SegmentsField
          label={say('A time-in from outside the pins')}
          options={TimeInPolicy.options}
          {...form.field('timeInPolicy')}
        />
        <Checkbox
          label={say('Ask for a photo at every time-in')}
          checked={form.values.photoRequired}
          onChecked={(is) => form.set('photoRequired', is)}
        />
        <Checkbox
          label={say('People time in at a kiosk')}
          checked={form.values.kiosk}
          onChecked={(is) => form.set('kiosk', is)}
        />
      </div>
    </div>
  );
}
