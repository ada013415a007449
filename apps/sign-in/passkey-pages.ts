// Passkeys on the provider's pages: the offer at the login, the list beside the password, and the page that makes one.
import { say } from '@kawani/kit/contract/say';
import { escaped, note } from './page-frame.ts';
import { SCRIPT_PATH } from './passkey-paths.ts';

export type PasskeyList = { passkeys: readonly { id: string; name: string }[]; action: string; trouble?: string };

const SCRIPT = `<script src="${SCRIPT_PATH}" defer></script>`;

/** Hidden until the script knows that the browser can. */
export function passkeyOffer(options: string): string {
  return `<form method="post" hidden data-passkey="use" data-options="${escaped(options)}">
<input type="hidden" name="passkey" value="">
<button type="submit" class="quiet">${say('Use a passkey')}</button>
${failed(say('No passkey was used. You can try again, or type your password.'))}
</form>${SCRIPT}`;
}

export function passkeyList({ passkeys, action, trouble }: PasskeyList): string {
  const items = passkeys.map(
    ({ id, name }) => `<li><span>${escaped(name)}</span><form method="post" action="${escaped(`${action}&do=remove`)}">
<input type="hidden" name="id" value="${escaped(id)}"><button type="submit" class="quiet">${say('Remove')}<span class="unseen"> ${escaped(name)}</span></button></form></li>`,
  );
  return `<section id="passkeys"><h2>${say('Passkeys')}</h2>
<p class="lead">${say('A passkey signs you in by the fingerprint, face or PIN of your device, without your password.')}</p>
${trouble === undefined ? '' : note('bad', trouble)}
${items.length === 0 ? '' : `<ul>${items.join('')}</ul>`}
<form method="post" action="${escaped(`${action}&do=ask`)}" hidden data-needs-passkeys>
<label for="passkey-name">${say('Name of the passkey')}</label>
<input id="passkey-name" name="name" maxlength="40" required placeholder="${say('My phone')}">
<label for="passkey-password">${say('Your password')}</label>
<input id="passkey-password" name="password" type="password" autocomplete="current-password" maxlength="200" required>
<button type="submit">${say('Add a passkey')}</button>
</form></section>${SCRIPT}`;
}

export type NewPasskey = { action: string; back: string; options: string; name: string; expiresAt: number };

export function newPasskey({ action, back, options, name, expiresAt }: NewPasskey): string {
  return `<h1>${say('Add a passkey')}</h1><p class="lead">${say('Your device asks for your fingerprint, face or PIN.')}</p>
<form method="post" action="${escaped(`${action}&do=add`)}" hidden data-passkey="add" data-options="${escaped(options)}">
<input type="hidden" name="passkey" value=""><input type="hidden" name="name" value="${escaped(name)}">
<input type="hidden" name="expires" value="${expiresAt}">
<button type="submit">${say('Create the passkey')}</button>
${failed(say('No passkey was created. This device may have one of this account already.'))}
</form><a class="button quiet" href="${escaped(back)}">${say('Cancel')}</a>${SCRIPT}`;
}

function failed(text: string): string {
  return `<p class="note warn" role="alert" data-failed hidden>${escaped(text)}</p>`;
}
