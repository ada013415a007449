// Bringing a company: a workbook is uploaded, matched, checked, and only then written.
import { say } from '@kawani/kit/contract/say';
import { useDownload } from '@kawani/kit/web/answer';
import { Alert, Skeleton } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { isCallFailed, upload } from '@kawani/kit/web/call';
import { Card } from '@kawani/kit/web/card';
import { FileDrop } from '@kawani/kit/web/file-drop';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { refreshAnswers } from '@kawani/kit/web/refresh-answers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CompanyImport, companyImportApi } from '../contract.ts';
import { EarlierImports } from './earlier-imports.tsx';

const STATE = { import: '', sheet: '', kind: '' };
const LARGEST = companyImportApi.upload.uploadBytes;
const OneImport = later(async () => (await import('./one-import.tsx')).OneImport, <Skeleton height={260} />);

export function ImportCompany() {
  const [{ import: id }, set] = useUrlState(STATE);
  const { download, isBusy } = useDownload();
  const open = (of: string) => set({ import: of, sheet: '', kind: '' });
  const { mutate, error, isPending, variables } = useUpload(open);
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Import your company')}</h1>
          <p>{say('Upload one workbook, match its columns, and check it. Nothing is written until you import it.')}</p>
        </div>
        <Button icon="download" busy={isBusy} onClick={() => download(companyImportApi.template, {})}>
          {say('Template')}
        </Button>
      </header>
      <Card title={id === '' ? say('Upload a workbook') : say('Upload another workbook')}>
        <FileDrop
          busy={isPending ? (variables?.name ?? '') : null}
          accept=".xlsx,.csv,text/csv"
          hint={say('Excel or CSV, up to 32 MB. Employees, pay, numbers, balances and more, each on its own sheet.')}
          onFile={mutate}
        />
        {error && <Alert tone="bad">{error.message}</Alert>}
      </Card>
      {id !== '' && <OneImport key={id} id={id} />}
      <EarlierImports onOpen={open} />
    </div>
  );
}

function useUpload(done: (id: string) => void) {
  const client = useQueryClient();
  return useMutation<CompanyImport, Error, File>({
    mutationFn: async (file) => {
      if (file.size > LARGEST) {
        throw new Error(
          say('{name} is larger than {size} MB. Split it.', { name: file.name, size: LARGEST / 1024 / 1024 }),
        );
      }
      try {
        return await upload(companyImportApi.upload, file);
      } catch (failed) {
        const isUnanswered = isCallFailed(failed) && failed.status === 0;
        throw isUnanswered ? new Error(say("The server didn't respond. Choose the file again.")) : failed;
      }
    },
    onSuccess: ({ id }) => {
      void refreshAnswers(client);
      done(id);
    },
  });
}
