// Detachments to choose, one after the other.
import { type SiteRef, shiftEffectApi } from '@kawani/domains/schedule/contract';
import { say } from '@kawani/kit/contract/say';
import { IconButton } from '@kawani/kit/web/button';
import { call } from '@kawani/kit/web/call';
import { SuggestField } from '@kawani/kit/web/suggest-field';

type SitesFieldProps = {
  label: string;
  /** What none means. */
  none: string;
  sites: readonly SiteRef[];
  wrong?: string | undefined;
  onSites: (sites: readonly SiteRef[]) => void;
};

export function SitesField({ label, none, sites, wrong, onSites }: SitesFieldProps) {
  const search = async (text: string) => {
    const { items } = await call(shiftEffectApi.sites, { search: text });
    const chosen = new Set(sites.map(({ id }) => id));
    return items.filter(({ id }) => !chosen.has(id)).map(({ id, code, name }) => ({ id, label: name, detail: code }));
  };
  return (
    <div className="sites-field">
      <SuggestField
        label={label}
        hint={sites.length === 0 ? none : undefined}
        wrong={wrong}
        value={null}
        search={search}
        onValue={(found) => found && onSites([...sites, { id: found.id, code: found.detail ?? '', name: found.label }])}
      />
      <ul aria-label={say('{field} chosen', { field: label })}>
        {sites.map(({ id, name }) => (
          <li key={id}>
            {name}
            <IconButton
              icon="close"
              label={say('Remove {name}', { name })}
              onClick={() => onSites(sites.filter((site) => site.id !== id))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
