// Asked before many are decided: one remark for all of them.
import { say } from '@kawani/kit/contract/say';
import type { DecisionAction } from '../../engine/lists.ts';
import { MoveSheet } from '../../engine/screens/moves.tsx';
import { RemarksSheet } from '../../engine/screens/remarks-sheet.tsx';

type AskSheetProps = {
  action: DecisionAction;
  subject: string;
  onClose: () => void;
  onMove: (remarks: string | undefined) => void;
};

export function AskSheet({ action, subject, onClose, onMove }: AskSheetProps) {
  if (action === 'deny') return <MoveSheet move="deny" {...{ subject, onClose, onMove }} />;
  return (
    <RemarksSheet
      title={say('Approve {subject}', { subject })}
      says={<p className="sheet-says">{say('Each request is checked and decided on its own.')}</p>}
      label={say('Remarks')}
      yes={say('Approve')}
      look="primary"
      reasons={[]}
      {...{ onClose, onMove }}
    />
  );
}
