// The name of a program and for which designations it is: of a new one, of one that is changed, and of a duplicate.
import { say } from '@kawani/kit/contract/say';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { useRef } from 'react';
import type { Program } from '../contract/program.ts';
import { programsApi } from '../contract.ts';
import { ProgramFields, type ProgramValues, type Whom } from './program-fields.tsx';

type FormProps = { onClose: () => void; onDone: (id: string) => void };

/** For all others no designation is sent, even if some were ticked before. */
const sent = ({ whom, designationIds, name }: ProgramValues) => ({
  name,
  designationIds: whom === 'SOME' ? designationIds : [],
});
const required = ({ whom, designationIds }: ProgramValues) =>
  whom === 'SOME' && designationIds?.length === 0 ? (['designationIds'] as const) : [];

/** What was made is opened once its form is gone: until then the form would ask whether to leave it. */
function useMade({ onClose, onDone }: FormProps) {
  const made = useRef<string>(undefined);
  return {
    done: ({ id }: Program) => {
      made.current = id;
    },
    onClose: () => {
      onClose();
      if (made.current !== undefined) onDone(made.current);
    },
  };
}

export function NewProgramDrawer(props: FormProps) {
  const { done, onClose } = useMade(props);
  const own: { whom: Whom } = { whom: 'SOME' };
  const form = useForm(programsApi.add, {
    start: { name: null, designationIds: null },
    own,
    sends: sent,
    requires: required,
    schema: async () => (await import('../contract/form.ts')).ProgramForm,
    toast: say('Program added.'),
    done,
  });
  return (
    <FormDrawer title={say('New program')} yes={say('Add')} {...{ form, onClose }}>
      <ProgramFields form={form} />
    </FormDrawer>
  );
}

export function EditProgramDrawer({ program, onClose }: { program: Program; onClose: () => void }) {
  const { id, version, name } = program;
  const own: { whom: Whom } = { whom: program.designations.length === 0 ? 'OTHERS' : 'SOME' };
  const form = useForm(programsApi.change, {
    start: { id, version, name, designationIds: program.designations.map((each) => each.id) },
    own,
    sends: (values) => ({ id, version, ...sent(values) }),
    requires: required,
    schema: async () => (await import('../contract/form.ts')).ProgramChange,
    toast: say('Program changed.'),
  });
  return (
    <FormDrawer title={say('Edit {name}', { name })} yes={say('Save')} {...{ form, onClose }}>
      <ProgramFields form={form} id={id} />
    </FormDrawer>
  );
}

export function CopyProgramDrawer({ program: { id, name }, ...props }: FormProps & { program: Program }) {
  const { done, onClose } = useMade(props);
  const own: { whom: Whom } = { whom: 'SOME' };
  const form = useForm(programsApi.copy, {
    start: { id, name: null, designationIds: null },
    own,
    sends: (values) => ({ id, ...sent(values) }),
    requires: required,
    schema: async () => (await import('../contract/form.ts')).ProgramCopy,
    toast: say('Program duplicated.'),
    done,
  });
  return (
    <FormDrawer title={say('Duplicate {name}', { name })} yes={say('Duplicate')} {...{ form, onClose }}>
      <p className="quiet">{say('The new program begins as a draft with the same tasks.')}</p>
      <ProgramFields form={form} />
    </FormDrawer>
  );
}
