// The head of a profile: who it is, how much of the record is there, and the ID card.
import { EmployeeStatus, employeesApi, type MyProfile, profileApi } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Tag } from '@kawani/kit/web/card';
import { Link } from '@kawani/kit/web/link';
import { dayNow } from '@kawani/kit/web/now';
import { tenure } from '../rules/list.ts';
import { Photo } from './photo.tsx';
import { statusTone } from './words.ts';

type HeadProps = { profile: MyProfile; onPhoto: () => void; onCard: () => void };

export function ProfileHead({ profile, onPhoto, onCard }: HeadProps) {
  const answer = useAnswer(employeesApi.myRecord, {});
  return (
    <section className="card profile-head" aria-label={say('Who I am')}>
      <Block of={answer} height={180} failed={say('Your record could not be loaded.')}>
        {(record) => {
          const name = record.formalName;
          return (
            <>
              <div className="profile-who">
                <Photo photo={profile.photo} name={name} endpoint={profileApi.photo} />
                <div>
                  <h1>{name}</h1>
                  <p className="row">
                    <span className="second">{say('No. {number}', { number: record.number })}</span>
                    <Tag tone={statusTone(record.status)}>{EmployeeStatus.labelOf(record.status)}</Tag>
                  </p>
                  <p>{record.designation?.name ?? say('No designation yet')}</p>
                </div>
              </div>
              <dl className="profile-facts">
                <Fact
                  label={say('Detachment or department')}
                  value={record.detachment?.name ?? record.department?.name}
                />
                <Fact label={say('Cluster')} value={record.cluster?.name} />
                <Fact label={say('Supervisor')} value={record.supervisor?.name} />
                <Fact
                  label={say('Date hired')}
                  value={[showDay(record.hiredOn), tenure(record.hiredOn, dayNow())].filter(Boolean).join(', ')}
                />
              </dl>
            </>
          );
        }}
      </Block>
      <div className="row">
        <Button icon="card" onClick={onCard}>
          {say('ID card')}
        </Button>
        <Button icon="camera" onClick={onPhoto}>
          {say('Change photo')}
        </Button>
      </div>
      <Completeness of={profile.completeness} />
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string | undefined }) {
  if (value === undefined) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Completeness({ of: { percent, missing } }: { of: MyProfile['completeness'] }) {
  return (
    <div className="completeness">
      <p>
        <b>{say('{percent} % complete', { percent })}</b>
      </p>
      <progress aria-label={say('How complete the record is')} max={100} value={percent} />
      {missing.length > 0 && (
        <details>
          <summary>
            {say('{count, plural, one {# thing is missing} other {# things are missing}}', { count: missing.length })}
          </summary>
          <ul>
            {missing.map(({ tab, what }) => (
              <li key={what}>
                <Link to="." search={tab === 'personal' ? {} : { tab }}>
                  {what}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
