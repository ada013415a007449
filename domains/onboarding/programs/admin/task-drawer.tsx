// A task of a draft: a new one, or a change of one.
import { say } from '@kawani/kit/contract/say';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/forms/use-form';
import { draftsApi } from '../contract/drafts.ts';
import type { ProgramTask, ProgramVersion } from '../contract/program.ts';
import { titleText } from '../rules/words.ts';
import { TaskFieldset } from './task-fields.tsx';
import { ownOf, requiredOf, sentOf, startOf } from './task-values.ts';

type TaskDrawerProps = {
  draft: ProgramVersion;
  /** Left out: a new one. */
  task?: ProgramTask;
  onChanged: (draft: ProgramVersion) => void;
  onStale: () => void;
  onClose: () => void;
};

export function TaskDrawer({ task, ...props }: TaskDrawerProps) {
  return task === undefined ? <NewTaskDrawer {...props} /> : <EditTaskDrawer {...props} task={task} />;
}

function NewTaskDrawer({ draft: { id, version }, onChanged, onStale, onClose }: TaskDrawerProps) {
  const form = useForm(draftsApi.addTask, {
    start: { id, version, ...startOf(undefined) },
    own: ownOf(undefined),
    sends: (values) => ({ ...sentOf(values), id, version }),
    requires: requiredOf,
    schema: async () => (await import('../contract/form.ts')).NewTask,
    toast: say('Task added.'),
    done: onChanged,
    refused: onStale,
  });
  return (
    <FormDrawer title={say('New task')} yes={say('Add')} {...{ form, onClose }}>
      <TaskFieldset form={form} />
    </FormDrawer>
  );
}

function EditTaskDrawer(props: TaskDrawerProps & { task: ProgramTask }) {
  const { task, onChanged, onStale, onClose } = props;
  const { id, version } = props.draft;
  const form = useForm(draftsApi.changeTask, {
    start: { id, version, taskId: task.id, ...startOf(task) },
    own: ownOf(task),
    sends: (values) => ({ ...sentOf(values), id, version, taskId: task.id }),
    requires: requiredOf,
    schema: async () => (await import('../contract/form.ts')).TaskChange,
    toast: say('Task changed.'),
    done: onChanged,
    refused: onStale,
  });
  return (
    <FormDrawer title={say('Edit {name}', { name: titleText(task) })} yes={say('Save')} {...{ form, onClose }}>
      <TaskFieldset form={form} />
    </FormDrawer>
  );
}
