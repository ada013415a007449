// Tab Supporting documents of a case: what was added, opened as a download; what was removed stays listed.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { dayAt } from '@kawani/kit/values/hours';
import { useAnswer, useDownload, useVerb } from '@kawani/kit/web/answer';
import { Block, Empty } from '@kawani/kit/web/block';
import { Button, IconButton } from '@kawani/kit/web/button';
import { Card } from '@kawani/kit/web/card';
import { Confirm } from '@kawani/kit/web/dialog';
import { later } from '@kawani/kit/web/later';
import { useState } from 'react';
import type { SupportingPaper } from '../contract/paper.ts';
import { exitApi } from '../contract.ts';
import '../screens/exit.css';

const PaperDrawer = later(async () => (await import('./paper-drawer.tsx')).PaperDrawer);
const HEIGHT = 220;

export function PapersTab({ caseId }: { caseId: string }) {
  const answer = useAnswer(exitApi.papers, { id: caseId });
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button icon="upload" look="primary" onClick={() => setAdding(true)}>
      {say('Add a document')}
    </Button>
  );
  return (
    <Card title={say('Supporting documents')}>
      <Block
        of={answer}
        height={HEIGHT}
        failed={say("The documents couldn't be loaded.")}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty icon="file" says={say('No documents yet: a turnover form, a police report, a death certificate.')}>
            {add}
          </Empty>
        }
      >
        {({ items }) => (
          <div className="exit-part">
            <ul className="exit-lines">
              {items.map((paper) => (
                <Paper key={paper.id} caseId={caseId} paper={paper} />
              ))}
            </ul>
            {add}
          </div>
        )}
      </Block>
      {isAdding && <PaperDrawer caseId={caseId} onClose={() => setAdding(false)} />}
    </Card>
  );
}

type PaperProps = { caseId: string; paper: SupportingPaper };

function Paper({ caseId, paper }: PaperProps) {
  const { name, removedAt } = paper;
  return (
    <li>
      <span>
        {removedAt === null ? name : <s>{name}</s>}
        <small>{lineText(paper)}</small>
      </span>
      {removedAt === null && (
        <span className="exit-actions">
          <Open caseId={caseId} paper={paper} />
          <Remove caseId={caseId} paper={paper} />
        </span>
      )}
    </li>
  );
}

function Open({ caseId: id, paper: { id: paperId, name } }: PaperProps) {
  const { download, isBusy } = useDownload();
  return (
    <IconButton
      icon="download"
      label={say('Download {name}', { name })}
      disabled={isBusy}
      onClick={() => download(exitApi.paperFile, { id, paperId })}
    />
  );
}

function Remove({ caseId: id, paper: { id: paperId, name } }: PaperProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useVerb(exitApi.removePaper, { toast: say('Document removed.') });
  const agreed = () => {
    setAsking(false);
    remove.mutate({ id, paperId });
  };
  return (
    <>
      <IconButton icon="close" label={say('Remove {name}', { name })} onClick={() => setAsking(true)} />
      {isAsking && (
        <Confirm
          title={say('Remove {name}?', { name })}
          says={say('Nobody can open it after that. The list keeps who added and who removed it.')}
          yes={say('Remove')}
          onYes={agreed}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  );
}

function lineText({ fileName, addedBy, addedAt, removedBy, removedAt }: SupportingPaper): string {
  const added = { file: fileName, on: showDay(dayAt(addedAt)), by: addedBy };
  if (removedAt === null || removedBy === null) return say('{file}, added {on} by {by}', added);
  return say('{file}, added {on} by {by}, removed {removedOn} by {removedBy}', {
    ...{ ...added, removedOn: showDay(dayAt(removedAt)), removedBy },
  });
}
