// The fields of a program: its name, and for which designations it is.
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Skeleton } from '@kawani/kit/web/block';
import { ChoicesField } from '@kawani/kit/web/choices-field';
import type { WithField } from '@kawani/kit/web/forms/bound-field';
import { programsApi } from '../contract.ts';
import { MAX_PROGRAM_NAME } from '../lists.ts';

export type Whom = 'SOME' | 'OTHERS';
export type ProgramValues = { name: string | null; designationIds: string[] | null; whom: Whom };

type ProgramFieldsProps = { form: WithField<ProgramValues> & { values: ProgramValues }; id?: string };

export function ProgramFields({ form: { Field, values }, id }: ProgramFieldsProps) {
  const designations = useAnswer(programsApi.choices, {}).data?.designations;
  const isElsewhere = ({ programId }: { programId: string | null }) => programId !== null && programId !== id;
  const free = (designations ?? []).filter((each) => !isElsewhere(each));
  const elsewhere = (designations ?? []).filter(isElsewhere).map(({ name, program }) => `${name} (${program})`);
  return (
    <>
      <Field name="name" label={say('Name')} required maxLength={MAX_PROGRAM_NAME} autoComplete="off" />
      <Field
        name="whom"
        label={say('For')}
        look="segments"
        options={[
          { value: 'SOME', label: say('Some designations') },
          { value: 'OTHERS', label: say('All others') },
        ]}
      />
      {values.whom === 'OTHERS' && (
        <p className="quiet">{say('It is for every designation that has no program of its own.')}</p>
      )}
      {values.whom === 'SOME' && designations === undefined && <Skeleton height={240} />}
      {values.whom === 'SOME' && designations !== undefined && (
        <Field
          name="designationIds"
          as={ChoicesField<string>}
          label={say('Designations')}
          required
          options={free.map((each) => ({ value: each.id, label: each.name }))}
          hint={elsewhere.length > 0 && say('In other programs: {names}', { names: elsewhere.join(', ') })}
        />
      )}
    </>
  );
}
