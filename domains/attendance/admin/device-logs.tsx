// Device logs: a biometric device's attlog.dat is put in here; what became of every line is told.
import { attendanceApi, type DeviceImport } from '@kawani/domains/attendance/contract';
import { say } from '@kawani/kit/contract/say';
import { Alert } from '@kawani/kit/web/block';
import { isCallFailed, upload } from '@kawani/kit/web/call';
import { Card } from '@kawani/kit/web/card';
import { FileDrop } from '@kawani/kit/web/file-drop';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import './device-logs.css';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportReport } from './import-report.tsx';

const LARGEST = attendanceApi.importDeviceLog.uploadBytes;

export function DeviceLogs() {
  const { mutate, data, error, isPending, variables } = useUpload();
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Device logs')}</h1>
          <p>{say('Punches of a biometric device. Lines already taken by an earlier import are not counted twice.')}</p>
        </div>
      </header>
      <Card title={say('Import attlog.dat')}>
        <FileDrop
          busy={isPending ? (variables?.name ?? '') : null}
          accept=".dat,.txt,.log,.csv,text/plain"
          hint={say('attlog.dat, tab-separated, up to 16 MB')}
          onFile={mutate}
        />
        {error && <Alert tone="bad">{error.message}</Alert>}
        {data && !isPending && <ImportReport report={data} />}
      </Card>
      <EarlierImports />
    </div>
  );
}

function useUpload() {
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
        return await upload(attendanceApi.importDeviceLog, file);
      } catch (failed) {
        const isUnanswered = isCallFailed(failed) && failed.status === 0;
        throw isUnanswered
          ? new Error(say('The server did not answer. Import the file again: nothing is counted twice.'))
          : failed;
      }
    },
    onSuccess: () => refreshAnswers(client),
  });
}
