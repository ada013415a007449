// The papers of an examination, each to be saved. The server notes who opened one.
import { say } from '@kawani/kit/contract/say';
import { useDownload } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { type OwnResult, resultsApi } from '../contract.ts';

export function Papers({ papers }: { papers: readonly OwnResult[] }) {
  if (papers.length === 0) return null;
  return (
    <ul className="dx-papers">
      {papers.map((paper) => (
        <li key={paper.id}>
          <Paper paper={paper} />
        </li>
      ))}
    </ul>
  );
}

function Paper({ paper: { id, item, name } }: { paper: OwnResult }) {
  const { download, isBusy } = useDownload();
  const what = item ?? say('All items');
  return (
    <>
      <p>
        {what}
        <small>{name}</small>
      </p>
      <Button
        icon="download"
        busy={isBusy}
        aria-label={say('Download: {what}', { what })}
        onClick={() => void download(resultsApi.myFile, { id })}
      >
        {say('Download')}
      </Button>
    </>
  );
}
