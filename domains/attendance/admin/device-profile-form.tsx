// The form of a device profile: its device ids, what its states mean, and whose its user ids are.
import { say } from '@kawani/kit/contract/say';
import type { WallTime } from '@kawani/kit/values/hours';
import { useAnswer } from '@kawani/kit/web/answer';
import { Button, IconButton } from '@kawani/kit/web/button';
import { Checkbox, SegmentsField, Select, TextField } from '@kawani/kit/web/fields';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { EntryForm } from '@kawani/kit/web/register-api';
import { TimeField } from '@kawani/kit/web/time-field';
import {
  DeviceKind,
  type DeviceProfile,
  DeviceProfileForm,
  type DeviceState,
  deviceUsersApi,
  USUAL_CUT,
} from '../contract/device-profiles.ts';
import { ClockBetween } from '../contract/lists.ts';
import { DeviceUsers } from './device-users.tsx';
import './device-logs.css';

type Values = {
  name: string;
  detachmentId: string;
  devices: string;
  isClock: boolean;
  states: readonly DeviceState[];
  nightCut: WallTime | null;
  between: ClockBetween;
  byNumber: boolean;
};

const MOST_STATES = 30;
/** What most devices write. */
const USUAL: readonly DeviceState[] = (['IN', 'OUT', 'BREAK_OUT', 'BREAK_IN', 'OT_IN', 'OT_OUT'] as const).map(
  (kind, at) => ({ state: String(at), kind }),
);

export const DEVICE_PROFILE_FORM: EntryForm<DeviceProfile, Values> = {
  schema: DeviceProfileForm,
  blank: {
    ...{ name: '', detachmentId: '', devices: '', isClock: false, states: USUAL },
    ...{ nightCut: USUAL_CUT, between: 'IGNORED', byNumber: true },
  },
  valuesOf: ({ name, site, devices, isClock, states, nightCut, between, byNumber }) => ({
    ...{ name, isClock, nightCut, between, byNumber },
    detachmentId: site?.id ?? '',
    devices: devices.join(', '),
    states: states.length === 0 ? USUAL : states,
  }),
  given: ({ devices, ...values }) => ({
    ...values,
    devices: devices.split(/[\s,;]+/).filter((device) => device !== ''),
  }),
  fields: (form, profile) => <Fields form={form} profile={profile} />,
  isWide: true,
};

function Fields({ form, profile }: { form: Form<Values>; profile: DeviceProfile | undefined }) {
  const sites = useAnswer(deviceUsersApi.sites, {}).data?.sites ?? [];
  const { values, set } = form;
  return (
    <>
      <TextField label={say('Name')} required maxLength={60} hint={say('Such as Gate 1.')} {...form.field('name')} />
      <Select
        label={say('Detachment')}
        none={say('None')}
        {...form.field('detachmentId')}
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label={say('Device ids')}
        hint={say('As in the third column of the file, with commas between. A file with these ids gets this profile.')}
        {...form.field('devices')}
      />
      <div className="device-checks">
        <Checkbox
          label={say('User ids are company numbers')}
          checked={values.byNumber}
          onChecked={(is) => set('byNumber', is)}
        />
        <Checkbox
          label={say('The device writes one state for everything')}
          checked={values.isClock}
          onChecked={(is) => set('isClock', is)}
        />
      </div>
      {values.isClock ? <Clock form={form} /> : <States form={form} />}
      {profile && <DeviceUsers profileId={profile.id} />}
    </>
  );
}

function Clock({ form }: { form: Form<Values> }) {
  return (
    <>
      <p className="quiet">
        {say(
          'The first punch of a day is the time in, the last is the time out. Published shifts say which day it is.',
        )}
      </p>
      <TimeField
        label={say('Night cut')}
        required
        hint={say('Where no shift is published, punches before this time belong to the day before.')}
        {...form.field('nightCut')}
      />
      <SegmentsField label={say('Punches between')} options={ClockBetween.options} {...form.field('between')} />
    </>
  );
}

function States({ form: { values, wrongs, set } }: { form: Form<Values> }) {
  const { states } = values;
  const put = (at: number, change: Partial<DeviceState>) =>
    set(
      'states',
      states.map((each, nth) => (nth === at ? { ...each, ...change } : each)),
    );
  return (
    <fieldset className="device-states">
      <legend>{say('States')}</legend>
      {states.map(({ state, kind }, at) => (
        <div key={`${at} of ${states.length}`}>
          <TextField
            label={say('State')}
            required
            maxLength={10}
            value={state}
            onValue={(value) => put(at, { state: value })}
            wrong={wrongs[`states.${at}.state`]}
          />
          <Select
            label={say('Means')}
            required
            options={DeviceKind.options}
            value={kind}
            onValue={(value) => put(at, { kind: value })}
          />
          <IconButton
            icon="close"
            label={say('Remove state {state}', { state })}
            onClick={() =>
              set(
                'states',
                states.filter((_, nth) => nth !== at),
              )
            }
          />
        </div>
      ))}
      {wrongs.states && (
        <p className="field-wrong" role="alert">
          {wrongs.states}
        </p>
      )}
      {states.length < MOST_STATES && (
        <Button icon="plus" onClick={() => set('states', [...states, { state: '', kind: 'IN' }])}>
          {say('Add a state')}
        </Button>
      )}
    </fieldset>
  );
}
