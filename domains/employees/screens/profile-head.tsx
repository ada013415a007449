// The head of a profile: who it is, how much of the record is there, and the ID card.
import { employeesApi, type MyProfile, profileApi } from '@kawani/domains/employees/contract';
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
    <section className="card profile-head" aria-label="Who I am">
      <Block of={answer} height={180} failed="Your record could not be loaded.">
        {(record) => {
          const name = [record.firstName, record.middleName, record.lastName, record.suffix].filter(Boolean).join(' ');
          return (
            <>
              <div className="profile-who">
                <Photo photo={profile.photo} name={name} endpoint={profileApi.photo} />
                <div>
                  <h1>{name}</h1>
                  <p className="row">
                    <span className="second">No. {record.number}</span>
                    <Tag tone={statusTone(record.status)}>{record.status}</Tag>
                  </p>
                  <p>{record.designation?.name ?? 'No designation yet'}</p>
                </div>
              </div>
              <dl className="profile-facts">
                <Fact label="Detachment or department" value={record.detachment?.name ?? record.department?.name} />
                <Fact label="Cluster" value={record.cluster?.name} />
                <Fact label="Supervisor" value={record.supervisor?.name} />
                <Fact
                  label="Date hired"
                  value={[showDay(record.hiredOn), tenure(record.hiredOn, dayNow())].filter(Boolean).join(', ')}
                />
              </dl>
            </>
          );
        }}
      </Block>
      <div className="row">
        <Button icon="card" onClick={onCard}>
          ID card
        </Button>
        <Button icon="camera" onClick={onPhoto}>
          Change photo
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
        <b>{percent} % complete</b>
      </p>
      <progress aria-label="How complete the record is" max={100} value={percent} />
      {missing.length > 0 && (
        <details>
          <summary>{missing.length === 1 ? '1 thing is missing' : `${missing.length} things are missing`}</summary>
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
