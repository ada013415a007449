// The first day: where, when, whom to look for, what to wear and what to bring.
import { say } from '@kawani/kit/contract/say';
import { showDay } from '@kawani/kit/values/day';
import { showWallTime } from '@kawani/kit/values/hours';
import { Card } from '@kawani/kit/web/card';
import { Icon, type IconName } from '@kawani/kit/web/icon';
import { LinkButton } from '@kawani/kit/web/link';
import type { ReactNode } from 'react';
import type { FirstDay } from '../contract/mine.ts';

export function FirstDayCard({ firstDay }: { firstDay: FirstDay }) {
  const { on, place, shift, supervisor, uniform, pickUp } = firstDay;
  return (
    <Card title={say('Your first day')} aside={<strong>{showDay(on)}</strong>}>
      <ul className="onboarding-first">
        <Fact icon="pin" title={say('Where')}>
          {place === null ? say('HR will tell you where.') : <Where place={place} />}
        </Fact>
        <Fact icon="clock" title={say('When')}>
          {shift === null ? (
            say('Your shift isn’t published yet.')
          ) : (
            <>
              <strong>
                {showWallTime(shift.starts)} – {showWallTime(shift.ends)}
              </strong>
              <span className="second">{[showDay(shift.on), shift.name].join(' · ')}</span>
            </>
          )}
        </Fact>
        <Fact icon="user" title={say('Look for')}>
          {supervisor === null ? say('The person in charge at the entrance.') : <Supervisor {...supervisor} />}
        </Fact>
        <Fact icon="leaf" title={say('Wear')}>
          <Uniform {...{ uniform, pickUp }} />
        </Fact>
        <Fact icon="card" title={say('Bring')}>
          {say('A valid ID, a pen, and the papers that you sent as photos.')}
        </Fact>
      </ul>
    </Card>
  );
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <div>
        <small>{title}</small>
        <div className="onboarding-fact">{children}</div>
      </div>
    </li>
  );
}

function Where({ place }: { place: NonNullable<FirstDay['place']> }) {
  const { name, address, latitude, longitude } = place;
  const query = latitude === null || longitude === null ? `${name} ${address ?? ''}` : `${latitude},${longitude}`;
  return (
    <>
      <strong>{name}</strong>
      {address !== null && <span className="second">{address}</span>}
      <a
        className="button"
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="pin" size={18} />
        {say('Open map')}
      </a>
    </>
  );
}

function Supervisor({ name, mobile }: NonNullable<FirstDay['supervisor']>) {
  return (
    <>
      <strong>{name}</strong>
      {mobile !== null && (
        <a className="button" href={`tel:${mobile.replace(/[^\d+]/g, '')}`} aria-label={say('Call {name}', { name })}>
          <Icon name="phone" size={18} />
          {say('Call')}
        </a>
      )}
    </>
  );
}

function Uniform({ uniform, pickUp }: Pick<FirstDay, 'uniform' | 'pickUp'>) {
  if (uniform.length === 0) return say('Neat clothes and closed shoes.');
  return (
    <>
      <ul>
        {uniform.map(({ name, pieces, size }) => (
          <li key={name}>
            {size === null
              ? say('{pieces} × {name}', { pieces, name })
              : say('{pieces} × {name} ({size})', { pieces, name, size })}
          </li>
        ))}
      </ul>
      {uniform.some(({ size }) => size === null) && (
        <LinkButton to="/profile" search={{ tab: 'sizes' }}>
          {say('Fill in your sizes')}
        </LinkButton>
      )}
      {pickUp !== null && (
        <span className="second">
          {pickUp.isReady
            ? say('Ready for pickup: {name}, {address}. Open {hours}.', pickUp)
            : say('You get it at {name}, {address}. You will be notified when it is ready.', pickUp)}
        </span>
      )}
    </>
  );
}
