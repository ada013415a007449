// Everything that is asked for, with what was sent and what was returned.
import { say } from '@kawani/kit/contract/say';
import { Icon } from '@kawani/kit/web/icon';
import type { UploadStanding } from '../../contract/upload.ts';
import type { HirePaperState } from '../../lists.ts';

/** The first thing to send, before the papers by their kind. */
export const PERSON = 'person';

export const isMissing = ({ state }: { state: HirePaperState }) => state === 'Asked' || state === 'Returned';

type PaperListProps = { standing: UploadStanding; onOpen: (what: string) => void };

export function PaperList({ standing: { person, papers }, onOpen }: PaperListProps) {
  return (
    <ul className="upload-list">
      <Line
        label={say('Personal data')}
        says={person === null ? say('To fill in') : say('Filled in')}
        isDone={person !== null}
        onOpen={() => onOpen(PERSON)}
      />
      {papers.map((paper) => (
        <Line
          key={paper.kind}
          label={paper.label}
          says={[
            stateText(paper.state),
            ...(paper.isRequired ? [] : [say('Only if you have it')]),
            ...(paper.reason === null ? [] : [paper.reason]),
          ].join(' · ')}
          isDone={!isMissing(paper)}
          isWrong={paper.state === 'Returned'}
          {...(paper.state === 'Approved' ? {} : { onOpen: () => onOpen(paper.kind) })}
        />
      ))}
    </ul>
  );
}

/** As the person reads it who sends them: the office reads the same states as what it has to do. */
function stateText(state: HirePaperState): string {
  if (state === 'Asked') return say('To send');
  if (state === 'Sent') return say('Sent. We check it.');
  return state === 'Approved' ? say('Approved') : say('Please send it again');
}

type LineProps = { label: string; says: string; isDone: boolean; isWrong?: boolean; onOpen?: () => void };

function Line({ label, says, isDone, isWrong = false, onOpen }: LineProps) {
  const words = (
    <>
      <Icon name={isWrong ? 'alert' : isDone ? 'check' : 'file'} />
      <span>
        <strong>{label}</strong>
        <span className="second">{says}</span>
      </span>
      {onOpen && <Icon name="right" />}
    </>
  );
  return (
    <li data-done={isDone || undefined} data-wrong={isWrong || undefined}>
      {onOpen ? (
        <button type="button" onClick={onOpen}>
          {words}
        </button>
      ) : (
        <div>{words}</div>
      )}
    </li>
  );
}
