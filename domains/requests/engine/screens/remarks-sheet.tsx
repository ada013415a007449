// A sheet that asks for the words to go with a move.
import { say } from '@kawani/kit/contract/say';
import { Button } from '@kawani/kit/web/button';
import { BottomSheet } from '@kawani/kit/web/dialog';
import { TextArea } from '@kawani/kit/web/form';
import { type ReactNode, useState } from 'react';
import { MAX_REMARKS } from '../contract.ts';

type RemarksSheetProps = {
  title: string;
  says?: ReactNode;
  label: string;
  yes: string;
  look: 'danger' | 'primary';
  required?: boolean;
  reasons: readonly string[];
  onClose: () => void;
  onMove: (remarks: string | undefined) => void;
};

/** Words to go with a decision; what is often said is one tap away. */
export function RemarksSheet(props: RemarksSheetProps) {
  const { title, says, label, yes, look, required = false, reasons, onClose, onMove } = props;
  const [remarks, setRemarks] = useState('');
  const [isTried, setTried] = useState(false);
  const said = remarks.trim();
  const isMissing = required && said === '';
  const isLong = said.length > MAX_REMARKS;
  const go = () => {
    setTried(true);
    if (!isMissing && !isLong) onMove(said === '' ? undefined : said);
  };
  return (
    <BottomSheet
      title={title}
      onClose={onClose}
      dirty={remarks !== ''}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Back')}</Button>
          <Button look={look} onClick={go}>
            {yes}
          </Button>
        </>
      )}
    >
      {says}
      {reasons.length > 0 && (
        <fieldset className="quick-reasons">
          <legend className="unseen">{say('Quick reasons')}</legend>
          {reasons.map((reason) => (
            <Button key={reason} aria-pressed={remarks === reason} onClick={() => setRemarks(reason)}>
              {reason}
            </Button>
          ))}
        </fieldset>
      )}
      <TextArea
        label={label}
        required={required}
        value={remarks}
        maxLength={MAX_REMARKS}
        wrong={isTried && isMissing ? say('This field is required.') : undefined}
        onValue={setRemarks}
      />
    </BottomSheet>
  );
}
