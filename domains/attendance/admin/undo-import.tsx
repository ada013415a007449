// Undoing the import of a device's file, with a reason.
import { say } from '@kawani/kit/contract/say';
import { showCount } from '@kawani/kit/values/count';
import { useVerb } from '@kawani/kit/web/answer';
import { TextArea } from '@kawani/kit/web/form';
import { FormDrawer } from '@kawani/kit/web/form-drawer';
import { useForm } from '@kawani/kit/web/use-form';
import { type DeviceImport, deviceLogsApi } from '../contract/device-logs.ts';

export function UndoImport({ file, onClose }: { file: DeviceImport; onClose: () => void }) {
  const undo = useVerb(deviceLogsApi.undo, { toast: say('The import is undone.'), quiet: true });
  const form = useForm({ because: '' });
  const send = () => form.submit(({ because }) => undo.mutateAsync({ id: file.id, because }));
  return (
    <FormDrawer title={say('Undo this import')} yes={say('Undo')} look="danger" {...{ form, send, onClose }}>
      <p>
        {say('{count} punches won’t count, and their days are computed without them. The file can be imported again.', {
          count: showCount(file.accepted),
        })}
      </p>
      <TextArea label={say('Reason')} required maxLength={250} {...form.field('because')} />
    </FormDrawer>
  );
}
