// Maintenance: the terms of each type of loan, and the rules they share, as they hold today and from which day on they change.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Card, Tag } from '@kawani/kit/web/card';
import { later } from '@kawani/kit/web/later';
import { useUrlState } from '@kawani/kit/web/link';
import { type Column, DataTable } from '@kawani/kit/web/list';
import { type LoanRulesEntry, type LoanTermsEntry, loanTermsApi } from '../contract.ts';
import { LoanType } from '../lists.ts';
import { interestText, limitTexts, monthsText, rulesFigures, securityText, termsFigures } from './shown-terms.ts';
import { TermsMenu } from './terms-menu.tsx';
import './loan-terms.css';

const TermsDrawer = later(async () => (await import('./terms-drawer.tsx')).TermsDrawer);
const RulesDrawer = later(async () => (await import('./rules-drawer.tsx')).RulesDrawer);
const ProposalDrawer = later(async () => (await import('./proposal-drawer.tsx')).ProposalDrawer);
const STATE = { open: '' };

type Entry = LoanTermsEntry | LoanRulesEntry;

const nameOf = ({ subject }: LoanTermsEntry) => LoanType.labelOf(subject);
const limitOf = ({ now }: LoanTermsEntry) => limitTexts(now.figures).join(' · ');

const columns = (): readonly Column<LoanTermsEntry>[] => [
  { key: 'type', title: say('Type'), cell: nameOf },
  { key: 'limit', title: say('Limit'), cell: limitOf },
  { key: 'months', title: say('Up to'), cell: ({ now }) => monthsText(now.figures.maxMonths) },
  { key: 'interest', title: say('Interest'), cell: ({ now }) => interestText(now.figures) },
  { key: 'security', title: say('Security'), cell: ({ now }) => securityText(now.figures) },
  { key: 'change', title: say('Changes'), cell: (entry) => <ChangeTag entry={entry} /> },
];

export function LoanTermsPage() {
  const [{ open }, set] = useUrlState(STATE);
  const answer = useAnswer(loanTermsApi.policy, {});
  const close = () => set({ open: '' });
  return (
    <div className="page">
      <header className="page-head">
        <div>
          <h1>{say('Loan Terms')}</h1>
          <p>
            {say('What each type of loan allows and costs. A change needs two people: one proposes, another approves.')}
          </p>
        </div>
      </header>
      <Block of={answer} height={620} failed={say("The loan terms couldn't be loaded.")}>
        {({ items, common }) => (
          <>
            <DataTable
              caption={say('Loan terms')}
              rows={items}
              columns={columns()}
              keyOf={({ subject }) => subject}
              card={(entry) => ({
                title: nameOf(entry),
                tag: <ChangeTag entry={entry} />,
                main: limitOf(entry),
                detail: `${monthsText(entry.now.figures.maxMonths)} · ${interestText(entry.now.figures)}`,
              })}
              onOpen={({ subject }) => set({ open: subject })}
              trail={(entry) => <TermsMenu entry={entry} onOpen={() => set({ open: entry.subject })} />}
            />
            <CommonRules entry={common} onOpen={() => set({ open: common.subject })} />
            {items
              .filter(({ subject }) => subject === open)
              .map((entry) => (
                <OpenedTerms key={entry.subject} entry={entry} onClose={close} />
              ))}
            {open === common.subject && <OpenedRules entry={common} onClose={close} />}
          </>
        )}
      </Block>
    </div>
  );
}

function CommonRules({ entry, onOpen }: { entry: LoanRulesEntry; onOpen: () => void }) {
  return (
    <Card title={say('Rules of all loans')} aside={<TermsMenu entry={entry} onOpen={onOpen} />}>
      <dl className="loan-rules">
        {rulesFigures(entry.now.figures).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ChangeTag entry={entry} />
      <Button onClick={onOpen}>{say(entry.proposal === null ? 'Propose a change' : 'Review the proposal')}</Button>
    </Card>
  );
}

/** What waits is decided first; then anything else may be proposed. */
function OpenedTerms({ entry, onClose }: { entry: LoanTermsEntry; onClose: () => void }) {
  const { subject, version, proposal } = entry;
  if (proposal === null) return <TermsDrawer entry={entry} onClose={onClose} />;
  const [before, after] = [termsFigures(proposal.replaces), termsFigures(proposal.figures)];
  return <ProposalDrawer {...{ subject, version, proposal, before, after, onClose }} />;
}

function OpenedRules({ entry, onClose }: { entry: LoanRulesEntry; onClose: () => void }) {
  const { subject, version, proposal } = entry;
  if (proposal === null) return <RulesDrawer entry={entry} onClose={onClose} />;
  const [before, after] = [rulesFigures(proposal.replaces), rulesFigures(proposal.figures)];
  return <ProposalDrawer {...{ subject, version, proposal, before, after, onClose }} />;
}

function ChangeTag({ entry: { proposal, planned } }: { entry: Entry }) {
  return (
    <>
      {proposal !== null && <Tag tone="warn">{say('For approval')}</Tag>}
      {planned !== null && <Tag tone="info">{say('From {date}', { date: showDay(planned.effectiveFrom) })}</Tag>}
    </>
  );
}
