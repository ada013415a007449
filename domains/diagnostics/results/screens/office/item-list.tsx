// Results of one person by item: what is missing, the papers that are there, and those that they took the place of.
import { momentOf } from '@kawani/domains/requests/engine/screens/request-words';
import { say } from '@kawani/kit/contract/say';
import { useDownload } from '@kawani/kit/web/answer';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Icon, type IconName } from '@kawani/kit/web/icon';
import { later } from '@kawani/kit/web/later';
import { type ReactNode, useState } from 'react';
import type { Attendee, DiagnosticDetail } from '../../../requests/contract.ts';
import { type ClinicResult, resultsApi } from '../../contract.ts';
import type { ItemResults } from '../../rules/by-item.ts';
import type { EnteredResult } from './result-drawer.tsx';

const ResultDrawer = later(async () => (await import('./result-drawer.tsx')).ResultDrawer);

type ItemListProps = {
  requestId: string;
  person: Pick<Attendee, 'employeeId' | 'name'>;
  lines: DiagnosticDetail['lines'];
  found: readonly ItemResults[];
  mayChange: boolean;
};

export function ItemList({ requestId, person, lines, found, mayChange }: ItemListProps) {
  const [entering, setEntering] = useState<EnteredResult>();
  return (
    <>
      {found.length === 0 && <p className="quiet">{say('No result is needed.')}</p>}
      <ul className="dxr-items">
        {found.map((of) => (
          <Item key={of.itemId} {...{ of, mayChange }} onEnter={setEntering} />
        ))}
      </ul>
      {mayChange && (
        <ItemButton
          name={person.name}
          icon="plus"
          says={say('Upload another result')}
          onClick={() => setEntering({ itemId: null })}
        />
      )}
      {entering !== undefined && (
        <ResultDrawer {...{ requestId, person, lines, entering }} onClose={() => setEntering(undefined)} />
      )}
    </>
  );
}

type ItemProps = { of: ItemResults; mayChange: boolean; onEnter: (entering: EnteredResult) => void };

function Item({ of: { itemId, item, isMissing, current, replaced }, mayChange, onEnter }: ItemProps) {
  const name = item ?? say('All items');
  return (
    <li>
      <div className="dxr-item">
        <span>{name}</span>
        {isMissing && <Tag tone="warn">{say('Missing')}</Tag>}
        {isMissing && mayChange && (
          <ItemButton {...{ name }} icon="upload" says={say('Upload')} onClick={() => onEnter({ itemId })} />
        )}
      </div>
      {[...current, ...replaced].map((result) => (
        <Paper key={result.id} {...{ result, name }}>
          {mayChange && result.replacedAt === null && (
            <ItemButton
              {...{ name }}
              icon="retry"
              says={say('Replace')}
              onClick={() => onEnter({ itemId, replaces: result })}
            />
          )}
        </Paper>
      ))}
    </li>
  );
}

type ItemButtonProps = { name: string; icon: IconName; says: string; onClick: () => void };

/** For screen readers, the button also names its item. */
function ItemButton({ name, icon, says, onClick }: ItemButtonProps) {
  return (
    <Button {...{ icon, onClick }}>
      {says}
      <span className="unseen"> {name}</span>
    </Button>
  );
}

type PaperProps = { result: ClinicResult; name: string; children: ReactNode };

function Paper({ result, name, children }: PaperProps) {
  const { download, isBusy } = useDownload();
  const { id, name: file, replacedAt } = result;
  return (
    <div className="dxr-paper" data-replaced={replacedAt !== null || undefined}>
      <Icon name="file" size={18} />
      <span className="dxo-two">
        {file}
        <small>{whenOf(result)}</small>
      </span>
      <span className="row">
        <Button icon="download" busy={isBusy} onClick={() => download(resultsApi.file, { id })}>
          {say('Open it')}
          <span className="unseen">{` ${name}, ${file}`}</span>
        </Button>
        {children}
      </span>
    </div>
  );
}

function whenOf({ at, enteredBy, replacedAt }: ClinicResult): string {
  if (replacedAt !== null) return say('Replaced {when}', { when: momentOf(replacedAt) });
  return say('{when}, by {who}', { when: momentOf(at), who: enteredBy });
}
