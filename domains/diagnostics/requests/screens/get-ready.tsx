// Where to go and how to get ready.
import { RequestSection } from '@kawani/domains/requests/engine/screens/request-facts';
import { say } from '@kawani/kit/contract/say';
import { Icon } from '@kawani/kit/web/icon';
import type { ClinicPlace } from '../contract/mine.ts';
import type { Appointment } from '../contract.ts';
import { preparationTexts } from './diagnostic-words.tsx';

type PlaceProps = { place: Pick<ClinicPlace, 'name' | 'address' | 'directions'> & Partial<ClinicPlace> };

export function Place({ place: { name, address, directions, hours = '', phone = '' } }: PlaceProps) {
  return (
    <div className="dx-place">
      <Icon name="pin" size={18} />
      <p>
        <strong>{name}</strong>
        <span>{address}</span>
        {directions !== '' && <span className="second">{directions}</span>}
        {hours !== '' && <span className="second">{hours}</span>}
        {phone !== '' && (
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{say('Call the clinic: {phone}', { phone })}</a>
        )}
      </p>
    </div>
  );
}

export function GetReady({ preparations }: Pick<Appointment, 'preparations'>) {
  const texts = preparationTexts(preparations);
  if (texts.length === 0) return null;
  return (
    <RequestSection title={say('How to prepare')}>
      <ul className="dx-ready">
        {texts.map(({ says, items }) => (
          <li key={says}>
            {says}
            {texts.length > 1 && <small>{items.join(', ')}</small>}
          </li>
        ))}
      </ul>
    </RequestSection>
  );
}
