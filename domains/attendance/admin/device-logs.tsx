// Device logs: a biometric device's file is uploaded and checked here, imported when the officer says so, and can be undone.
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { isCallFailed, upload } from '@kawani/kit/web/call';
import { Card } from '@kawani/kit/web/card';
import { FileDrop } from '@kawani/kit/web/file-drop';
import { later } from '@kawani/kit/web/later';
import { LinkButton, useUrlState } from '@kawani/kit/web/link';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DeviceImport, deviceLogsApi } from '../contract/device-logs.ts';
import './device-logs.css';
import { DeviceFiles } from './device-files.tsx';

const DeviceFile = later(async () => (await import('./device-file.tsx')).DeviceFile);
const LARGEST = deviceLogsApi.upload.uploadBytes;
const STATE = { file: '' };

export function DeviceLogs() {
  const [{ file }, set] = useUrlState(STATE);
  const open = (id: string) => set({ file: id });
  const { mutate, error, isPending, variables } = useUpload(open);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Device logs')}</h1>
          <p>{say('Punches of biometric devices. A file is checked first; nothing is written until you import it.')}</p>
        </div>
        <LinkButton to="/maintenance/device-profiles">{say('Device Profiles')}</LinkButton>
      </header>
      <Card title={say('Upload a device log')}>
        <FileDrop
          busy={isPending ? (variables?.name ?? '') : null}
          accept=".dat,.txt,.log,.csv,text/plain"
          hint={say('attlog.dat, tab-separated, up to 16 MB')}
          onFile={mutate}
        />
        {error && <Alert tone="bad">{error.message}</Alert>}
      </Card>
      {file !== '' && <DeviceFile key={file} id={file} />}
      <DeviceFiles onOpen={open} />
    </div>
  );
}

function useUpload(done: (id: string) => void) {
  const client = useQueryClient();
  return useMutation<DeviceImport, Error, File>({
    mutationFn: async (file) => {
      if (file.size === 0) throw new Error(say('{file} is empty.', { file: file.name }));
      if (file.size > LARGEST)
        throw new Error(
          say('{file} is larger than {size} MB. Split it and import its parts.', {
            file: file.name,
            size: LARGEST / 1024 / 1024,
          }),
        );
      try {
        return await upload(deviceLogsApi.upload, file);
      } catch (failed) {
        const isUnanswered = isCallFailed(failed) && failed.status === 0;
        throw isUnanswered ? new Error(say('The server did not answer. Upload the file again.')) : failed;
      }
    },
    onSuccess: ({ id }) => {
      void refreshAnswers(client);
      done(id);
    },
  });
}
