// Sending one of the papers that are asked for.
import { PaperForm } from '@kawani/domains/onboarding/tasks/screens/paper-form';
import type { Day } from '@kawani/kit/values/day';
import { call, upload } from '@kawani/kit/web/call';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useQueryClient } from '@tanstack/react-query';
import { type AskedPaper, hireUploadApi, type UploadStanding } from '../../contract/upload.ts';

type SendPaperProps = { paper: AskedPaper; onDone: (now: UploadStanding) => void };

export function SendPaper({ paper, onDone }: SendPaperProps) {
  const client = useQueryClient();
  const { kind, fileName, state } = paper;
  const send = async (file: File, until: Day | null) => {
    const { id: fileId } = await upload(hireUploadApi.file, file);
    const now = await call(hireUploadApi.paper, { kind, fileId, ...(until === null ? {} : { expiresOn: until }) });
    void refreshAnswers(client);
    onDone(now);
  };
  return <PaperForm paper={{ ...paper, isSent: fileName !== null && state === 'Sent' }} send={send} />;
}
