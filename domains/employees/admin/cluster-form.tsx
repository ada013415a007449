// The form of a cluster.
import { say } from '@kawani/kit/contract/say';
import type { Day } from '@kawani/kit/values/day';
import type { Form } from '@kawani/kit/web/forms/form-state';
import type { EntryForm } from '@kawani/kit/web/register-api';
import type { Suggestion } from '@kawani/kit/web/suggest-field';
import { type Cluster, ClusterForm } from '../contract/clusters.ts';
import { chosenPerson } from './person-field.tsx';
import { CodeField, LeaderField, NameField } from './unit-fields.tsx';

type Values = { code: string; name: string; managerId: Suggestion | null; since: Day | null };

export const CLUSTER_FORM: EntryForm<Cluster, Values> = {
  schema: ClusterForm,
  blank: { code: '', name: '', managerId: null, since: null },
  valuesOf: ({ code, name, manager }) => ({ code, name, managerId: chosenPerson(manager), since: null }),
  given: ({ managerId, ...values }) => ({ ...values, managerId: managerId?.id }),
  fields: (form, cluster) => <Fields form={form} cluster={cluster} />,
};

function Fields({ form, cluster }: { form: Form<Values>; cluster: Cluster | undefined }) {
  return (
    <>
      <CodeField form={form} example="NCR-N" />
      <NameField form={form} />
      <LeaderField
        label={say('Manager')}
        hint={say('Requests of this cluster that wait for its manager follow.')}
        leader={cluster?.manager}
        {...form.field('managerId')}
        form={form}
      />
    </>
  );
}
