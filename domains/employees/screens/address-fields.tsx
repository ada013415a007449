// The fields of the two addresses; the permanent one may be the same.
import { PlaceField } from '@kawani/domains/statutory/screens';
import { say } from '@kawani/kit/contract/say';
import { Checkbox, TextField } from '@kawani/kit/web/fields';
import type { AddressState, SectionForm } from './section-values.ts';

export function AddressFields({ form }: { form: SectionForm }) {
  const present = form.values.present as AddressState;
  const permanent = form.values.permanent as AddressState;
  const isSame = JSON.stringify(present) === JSON.stringify(permanent);
  return (
    <>
      <OneAddress title={say('Present address')} name="present" form={form} />
      <Checkbox
        label={say('The permanent address is the same')}
        checked={isSame && present.place !== null}
        onChecked={(checked) => form.set('permanent', checked ? present : { houseStreet: '', place: null, zip: '' })}
      />
      {!(isSame && present.place !== null) && (
        <OneAddress title={say('Permanent address')} name="permanent" form={form} />
      )}
    </>
  );
}

function OneAddress({ title, name, form }: { title: string; name: 'present' | 'permanent'; form: SectionForm }) {
  const value = form.values[name] as AddressState;
  const change = (changed: Partial<AddressState>) => form.set(name, { ...value, ...changed });
  const wrongOf = (field: string) => form.wrongs[`${name}.${field}`];
  return (
    <fieldset className="entry">
      <legend>{title}</legend>
      <TextField
        label={say('House no. and street')}
        required
        value={value.houseStreet}
        onValue={(houseStreet) => change({ houseStreet })}
        maxLength={120}
        wrong={wrongOf('houseStreet')}
      />
      <PlaceField
        required
        value={value.place}
        onValue={(place) => change({ place })}
        wrong={wrongOf('psgc') ?? form.wrongs[name]}
      />
      <TextField
        label={say('ZIP code')}
        inputMode="numeric"
        value={value.zip}
        onValue={(zip) => change({ zip })}
        maxLength={4}
        wrong={wrongOf('zip')}
      />
    </fieldset>
  );
}
