// What an account may do: profiles as a whole, and single permissions beside them.
import { say } from '@kawani/kit/contract/say';
import { useAnswer, useVerb } from '@kawani/kit/web/answer';
import { Block } from '@kawani/kit/web/block';
import { Button } from '@kawani/kit/web/button';
import { Drawer } from '@kawani/kit/web/dialog';
import { Checkbox } from '@kawani/kit/web/fields';
import { SearchField } from '@kawani/kit/web/search-field';
import { useState } from 'react';
import { accountsApi, type RoleCatalogue, type SignInAccount } from '../contract/accounts.ts';

type RolesProps = { account: SignInAccount; employeeId: string; onClose: () => void };

export function AccountRoles({ account, employeeId, onClose }: RolesProps) {
  const { username } = account;
  const [roles, setRoles] = useState<readonly string[]>(account.roles);
  const [seen] = useState(account.roles);
  const catalogue = useAnswer(accountsApi.roles, {});
  const give = useVerb(accountsApi.setRoles, { toast: say('The roles are being given.'), done: onClose });
  const dirty = [...roles].sort().join() !== [...seen].sort().join();
  const turn = (name: string, isOn: boolean) =>
    setRoles(isOn ? [...roles, name] : roles.filter((role) => role !== name));
  return (
    <Drawer
      title={say('Roles of {username}', { username })}
      onClose={onClose}
      dirty={dirty}
      footer={(close) => (
        <>
          <Button onClick={close}>{say('Cancel')}</Button>
          <Button
            look="primary"
            disabled={!dirty}
            busy={give.isPending}
            onClick={() => give.mutate({ employeeId, username, roles: [...roles], seen })}
          >
            {say('Save')}
          </Button>
        </>
      )}
    >
      <Block of={catalogue} height={400} failed={say('The roles could not be loaded.')}>
        {(offered) => <Choices offered={offered} roles={roles} onTurn={turn} />}
      </Block>
    </Drawer>
  );
}

type ChoicesProps = {
  offered: RoleCatalogue;
  roles: readonly string[];
  onTurn: (name: string, isOn: boolean) => void;
};

function Choices({ offered: { profiles, permissions }, roles, onTurn }: ChoicesProps) {
  const [search, setSearch] = useState('');
  const bundled = new Map<string, string>();
  for (const { name, permissions: codes } of profiles) {
    if (roles.includes(name)) for (const code of codes) bundled.set(code, name);
  }
  const wanted = search.toLowerCase();
  const found = permissions.filter(({ code, label, area }) =>
    `${code} ${label} ${area}`.toLowerCase().includes(wanted),
  );
  const areas = [...new Set(found.map(({ area }) => area))];
  return (
    <div className="stack role-choices">
      <fieldset>
        <legend>{say('Profiles')}</legend>
        {profiles.map(({ name, permissions: codes }) => (
          <Checkbox
            key={name}
            label={say('{name} ({count, plural, one {# permission} other {# permissions}})', {
              name,
              count: codes.length,
            })}
            checked={roles.includes(name)}
            onChecked={(isOn) => onTurn(name, isOn)}
          />
        ))}
      </fieldset>
      <SearchField label={say('Find a permission')} value={search} onValue={setSearch} />
      {areas.map((area) => (
        <fieldset key={area}>
          <legend>{area}</legend>
          {found
            .filter((one) => one.area === area)
            .map(({ code, label }) => (
              <Checkbox
                key={code}
                label={
                  bundled.has(code)
                    ? say('{permission} (by {profile})', { permission: label, profile: bundled.get(code) ?? '' })
                    : label
                }
                checked={roles.includes(code) || bundled.has(code)}
                disabled={bundled.has(code)}
                onChecked={(isOn) => onTurn(code, isOn)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  );
}
