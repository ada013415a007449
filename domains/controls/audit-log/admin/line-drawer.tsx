// One line of the audit log with everything it keeps.
import { say } from '@kawani/kit/contract/say';
import { Drawer } from '@kawani/kit/web/dialog';
import type { AuditLine } from '../contract.ts';
import { timeOf, whatOf } from './line-table.tsx';

function factsOf({ at, actor, action, subject, subjectId, person, detail }: AuditLine) {
  return [
    { name: say('When'), value: timeOf(at) },
    { name: say('Who'), value: actor },
    { name: say('Person concerned'), value: person ?? '–' },
    { name: say('Operation'), value: action },
    { name: say('Record'), value: subject },
    { name: say('Reference'), value: subjectId ?? '–' },
    ...detail,
  ];
}

export function LineDrawer({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  return (
    <Drawer title={whatOf(line)} onClose={onClose}>
      <ul className="line-list">
        {factsOf(line).map(({ name, value }) => (
          <li key={name}>
            <span className="second">{name}</span>
            <span>{value}</span>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
