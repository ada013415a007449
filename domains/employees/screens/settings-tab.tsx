// What a profile is set to: birthday, mails, and where the calendar link is.
import { MailKind, type MyProfile, profileApi } from '@kawani/domains/employees/contract';
import { useVerb } from '@kawani/kit/web/answer';
import { Card } from '@kawani/kit/web/card';
import { Checkbox } from '@kawani/kit/web/fields';
import { Icon } from '@kawani/kit/web/icon';
import { LinkButton } from '@kawani/kit/web/link';
import { changePasswordUrl } from '@kawani/kit/web/tokens';

type Settings = MyProfile['settings'];

export function SettingsTab({ settings }: { settings: Settings }) {
  const set = useVerb(profileApi.set, { toast: 'Saved.' });
  const { showsBirthday, noMail } = settings;
  const change = (changed: Partial<Settings>) => set.mutate({ ...settings, ...changed });
  return (
    <>
      <Card title="Notifications">
        <p className="second">In the bell always. By mail, if your e-mail address is in your profile:</p>
        <div className="setting-checks">
          {MailKind.codes.map((kind) => (
            <Checkbox
              key={kind}
              label={MailKind.labelOf(kind)}
              checked={!noMail.includes(kind)}
              disabled={set.isPending}
              onChecked={(isWanted) =>
                change({ noMail: isWanted ? noMail.filter((each) => each !== kind) : [...noMail, kind] })
              }
            />
          ))}
        </div>
      </Card>
      <Card title="Password">
        <p>Changing it signs you out on your other devices.</p>
        <a className="button" data-look="plain" href={changePasswordUrl()}>
          <Icon name="lock" size={18} />
          Change password
        </a>
      </Card>
      <Card title="Birthday">
        <Checkbox
          label="Show my birthday to my team"
          checked={showsBirthday}
          disabled={set.isPending}
          onChecked={(shown) => change({ showsBirthday: shown })}
        />
      </Card>
      <Card title="Calendar">
        <p>Your shifts in the calendar of your phone: choose “Add to phone calendar” in your shift schedule.</p>
        <LinkButton to="/shift-schedule" icon="calendar">
          Shift Schedule
        </LinkButton>
      </Card>
    </>
  );
}
