// The ID card on the phone: who it is, and a code that changes every half minute, also without a signal.
import { EmployeeStatus, profileApi } from '@kawani/domains/employees/contract';
import { CARD_STEP_MS, cardCode } from '@kawani/domains/employees/rules';
import { say } from '@kawani/kit/contract/say';
import { useAnswer } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Tag } from '@kawani/kit/web/card';
import { Modal } from '@kawani/kit/web/dialog';
import { timeNow } from '@kawani/kit/web/now';
import { QrCode } from '@kawani/kit/web/qr-code';
import { useEffect, useState } from 'react';
import { Photo } from './photo.tsx';
import { statusTone } from './words.ts';

export function IdCard({ onClose }: { onClose: () => void }) {
  const answer = useAnswer(profileApi.idCard, {});
  return (
    <Modal title={say('ID card')} onClose={onClose}>
      <Block of={answer} height={420} failed={say('Your ID card could not be loaded. Open it once with a signal.')}>
        {({ number, name, status, designation, company, photo, secret }) => (
          <div className="id-card">
            <p className="id-company">{company}</p>
            <Photo photo={photo} name={name} endpoint={profileApi.photo} />
            <p className="id-name">{name}</p>
            <p>{designation}</p>
            <p className="row">
              <span>{say('No. {number}', { number })}</span>
              <Tag tone={statusTone(status)}>{EmployeeStatus.labelOf(status)}</Tag>
            </p>
            <Code number={number} secret={secret} />
            <p className="second">{say('Show this code at the kiosk. It changes every half minute.')}</p>
          </div>
        )}
      </Block>
    </Modal>
  );
}

function Code({ number, secret }: { number: string; secret: string }) {
  const [code, setCode] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const make = () =>
      cardCode(number, secret, timeNow()).then((made) => {
        if (!isGone) setCode(made);
      });
    void make();
    const timer = setInterval(make, CARD_STEP_MS / 6);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [number, secret]);
  if (code === undefined) return <div className="id-code" aria-busy="true" />;
  return <QrCode className="id-code" text={code} label={say('Code for the kiosk')} />;
}
