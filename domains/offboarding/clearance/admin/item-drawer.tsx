// One item opened from the list: whose it is, where it stands, what was said, and deciding it.
import { FactList, RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { Person } from '@kawani/domains/requests/inbox/screens/person';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Alert, Block } from '@kawani/kit/web/block';
import { Drawer } from '@kawani/kit/web/dialog';
import { LinkButton } from '@kawani/kit/web/link';
import { useHolds } from '@kawani/kit/web/session';
import { OffboardingPermission } from '../../cases/policy.ts';
import type { ClearanceDetail } from '../contract/item.ts';
import { clearanceApi } from '../contract.ts';
import { ClearanceOffice } from '../lists.ts';
import { ageText, ClearanceTag, itemText } from '../screens/clearance-words.tsx';
import { ItemHistory } from './item-history.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { returnerOf } from './returner.ts';
import type { Deciding } from './use-deciding.ts';

type ItemDrawerProps = { id: string; deciding: Deciding; onClose: () => void };

const HEIGHT = 360;

export function ItemDrawer({ id, deciding, onClose }: ItemDrawerProps) {
  const answer = useAnswer(clearanceApi.one, { id });
  const item = answer.data;
  return (
    <Drawer
      title={item === undefined ? say('Clearance item') : itemText(item.subject)}
      onClose={onClose}
      footer={item && <MoveButtons {...{ item, deciding }} leaver={returnerOf(item)} />}
    >
      <Block of={answer} height={HEIGHT} failed={say("This item couldn't be loaded.")}>
        {(shown) => <Body item={shown} />}
      </Block>
    </Drawer>
  );
}

function Body({ item }: { item: ClearanceDetail }) {
  const { caseId, name, number, site, waiver, holdReason, money, events } = item;
  const seesRecord = useHolds(OffboardingPermission.INFORMATION);
  return (
    <div className="stack">
      <Person owner={{ name, number, designation: site }} />
      <p>
        <ClearanceTag {...item} />
      </p>
      {holdReason !== null && <Alert tone="warn">{say('On hold: {reason}', { reason: holdReason })}</Alert>}
      {waiver !== null && <Alert>{waiverText(waiver)}</Alert>}
      <FactList facts={factsOf(item)} />
      {seesRecord && (
        <LinkButton to={`/offboarding/employee-list/${caseId}`} icon="file">
          {say('Open the case')}
        </LinkButton>
      )}
      {money !== null && <MoneyFacts money={money} />}
      <RequestSection title={say('History')}>
        <ItemHistory events={events} />
      </RequestSection>
    </div>
  );
}

function factsOf({ office, lastDay, openSince }: ClearanceDetail) {
  return [
    { label: say('Office'), value: ClearanceOffice.labelOf(office) },
    ...(lastDay === null ? [] : [{ label: say('Last day'), value: showDay(lastDay) }]),
    { label: say('Age'), value: ageText(openSince) },
  ];
}

function waiverText({ by, isMine }: { by: string; isMine: boolean }): string {
  return isMine
    ? say('You asked to waive this item. Somebody else of your office needs to agree.')
    : say('{by} asked to waive this item. Somebody else may agree.', { by });
}
