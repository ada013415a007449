// What a profile is set to: birthday, mails, and where the calendar link is.
import { MailKind, type MyProfile, profileApi } from '@kawani/domains/employees/contract';
import { say } from '@kawani/kit/contract/say';
import { useVerb } from '@kawani/kit/web/answer';
import { Card } from '@kawani/kit/web/card';
import { Checkbox } from '@kawani/kit/web/fields';
import { Icon } from '@kawani/kit/web/icon';
import { LinkButton } from '@kawani/kit/web/link';
import { changePasswordUrl } from '@kawani/kit/web/tokens';

type Settings = MyProfile['settings'];

export function SettingsTab({ settings }: { settings: Settings }) {
  const set = useVerb(profileApi.set, { toast: say('Saved.') });
  const { showsBirthday, mails } = settings;
  const change = (changed: Partial<Settings>) => set.mutate({ ...settings, ...changed });
  return (
    <>
      <Card title={say('Notifications')}>
        <p className="second">{say('Mail goes to the e-mail address of your profile.')}</p>
        <table className="notice-kinds">
          <thead>
            <tr>
              <th scope="col">{say('What')}</th>
              <th scope="col">{say('In the app')}</th>
              <th scope="col">{say('E-mail')}</th>
            </tr>
          </thead>
          <tbody>
            {MailKind.codes.map((kind) => (
              <KindRow
                key={kind}
                label={MailKind.labelOf(kind)}
                isMailed={mails.includes(kind)}
                isBusy={set.isPending}
                onMailed={(isWanted) =>
                  change({ mails: isWanted ? [...mails, kind] : mails.filter((each) => each !== kind) })
                }
              />
            ))}
          </tbody>
        </table>
      </Card>
      <Card title={say('Password')}>
        <p>{say('Changing it signs you out on your other devices.')}</p>
        <a className="button" data-look="plain" href={changePasswordUrl()}>
          <Icon name="lock" size={18} />
          {say('Change password')}
        </a>
      </Card>
      <Card title={say('Signed-in devices')}>
        <p>{say('A passkey signs you in by the fingerprint, face or PIN of your device, without your password.')}</p>
        <a className="button" data-look="plain" href={`${changePasswordUrl()}#passkeys`}>
          <Icon name="lock" size={18} />
          {say('Passkeys')}
        </a>
      </Card>
      <Card title={say('Birthday')}>
        <Checkbox
          label={say('Show my birthday to my team')}
          checked={showsBirthday}
          disabled={set.isPending}
          onChecked={(shown) => change({ showsBirthday: shown })}
        />
      </Card>
      <Card title={say('Calendar')}>
        <p>
          {say('Your shifts in the calendar of your phone: choose “Add to phone calendar” in your shift schedule.')}
        </p>
        <LinkButton to="/shift-schedule" icon="calendar">
          {say('Shift Schedule')}
        </LinkButton>
      </Card>
    </>
  );
}

type KindRowProps = { label: string; isMailed: boolean; isBusy: boolean; onMailed: (isWanted: boolean) => void };

function KindRow({ label, isMailed, isBusy, onMailed }: KindRowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Icon name="check" size={18} />
        <span className="unseen">{say('Always')}</span>
      </td>
      <td>
        <Checkbox
          label={<span className="unseen">{say('{kind} by e-mail', { kind: label })}</span>}
          checked={isMailed}
          disabled={isBusy}
          onChecked={onMailed}
        />
      </td>
    </tr>
  );
}
