// What can be done with the terms of a type: propose others, review those that wait, read their history.
import { say } from '@kawani/kit/contract/say';
import { later } from '@kawani/kit/web/later';
import { MenuButton } from '@kawani/kit/web/menu-button';
import { useState } from 'react';
import { type LoanRulesEntry, type LoanTermsEntry, loanTermsApi } from '../contract.ts';
import { subjectText } from './shown-terms.ts';

const HistoryDrawer = later(async () => (await import('@kawani/kit/web/history-drawer')).HistoryDrawer);

type TermsMenuProps = { entry: Pick<LoanTermsEntry | LoanRulesEntry, 'subject' | 'proposal'>; onOpen: () => void };

export function TermsMenu({ entry: { subject, proposal }, onOpen }: TermsMenuProps) {
  const [isShown, show] = useState(false);
  const name = subjectText(subject);
  return (
    <>
      <MenuButton
        label={say('More for {name}', { name })}
        isBare
        icon="more"
        choices={[
          { key: 'open', label: say(proposal === null ? 'Propose a change' : 'Review the proposal'), onChoose: onOpen },
          { key: 'history', label: say('History'), onChoose: () => show(true) },
        ]}
      />
      {isShown && (
        <HistoryDrawer
          title={say('History of {name}', { name })}
          endpoint={loanTermsApi.history}
          input={{ subject }}
          onClose={() => show(false)}
        />
      )}
    </>
  );
}
