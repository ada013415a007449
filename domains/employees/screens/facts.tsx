// What stands in a section, label and value, as a card; what is missing says so.
import type { ProfileRecord } from '@kawani/domains/employees/contract';
import { FIELD_LABELS, inWords } from '@kawani/domains/employees/rules';
import { say } from '@kawani/kit/contract/say';
import { Card } from '@kawani/kit/web/card';
import type { ReactNode } from 'react';
import type { ProfileSection } from '../contract/profile-sections.ts';

type SectionCardProps = {
  section: ProfileSection;
  record: ProfileRecord;
  title: string;
  /** Fields of the section; none: all. */
  only?: readonly string[];
  /** Values that stand in place of the record's: numbers in full. */
  shown?: Readonly<Record<string, string | null>> | undefined;
  /** Fields that wait for approval. */
  waiting?: readonly string[];
  aside?: ReactNode;
  children?: ReactNode;
};

export function SectionCard(props: SectionCardProps) {
  const { section, record, title, only, shown, waiting = [], aside, children } = props;
  const values: Readonly<Record<string, unknown>> = { ...record[section], ...shown };
  const labels = Object.entries(FIELD_LABELS[section]).filter(([field]) => only === undefined || only.includes(field));
  return (
    <Card title={title} aside={aside}>
      <dl className="profile-facts">
        {labels.map(([field, label]) => (
          <div key={field} data-whole={Array.isArray(values[field]) || undefined}>
            <dt className={label === title ? 'unseen' : undefined}>{label}</dt>
            <dd>
              <Value field={field} value={values[field]} />
              {waiting.includes(field) && <span className="second"> {say('waits for approval')}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  );
}

function Value({ field, value }: { field: string; value: unknown }) {
  if (Array.isArray(value) && value.length > 0) {
    return (
      <ul>
        {value.map((entry) => {
          const words = inWords(field, [entry]);
          return <li key={words}>{words}</li>;
        })}
      </ul>
    );
  }
  const words = inWords(field, value);
  return words === null ? <span className="quiet">{say('None yet')}</span> : words;
}
