// The provider's own pages: sign in, sign out, a problem. Plain HTML that works without JavaScript.

import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from '@kawani/kit/contract/language';
import { languageNow, phrase, say } from '@kawani/kit/contract/say';
import { MOST_CHARACTERS } from '@kawani/kit/server/password-rule';
import { escaped, frame, headersFor, note, type Page } from './page-frame.ts';
import { type NewPasskey, newPasskey, type PasskeyList, passkeyList, passkeyOffer } from './passkey-pages.ts';
import { PASSKEYS_PATH, SCRIPT_PATH } from './passkey-paths.ts';

export type LoginForm = {
  username: string;
  /** Asked of somebody who is signed in. */
  isAgain?: boolean;
  /** What a passkey is asked, as JSON. */
  passkey: string;
  trouble?: 'wrong' | 'locked' | 'elsewhere' | 'passkey';
  minutes?: number;
};

export type NewPasswordForm = { action: string; username: string; proof: string; fewest: number; trouble?: string };

export type ChangePasswordForm = {
  username: string;
  fewest: number;
  back: string;
  passkeys: PasskeyList['passkeys'];
  trouble?: string;
  passkeyTrouble?: string;
};

export type Pages = {
  login(form: LoginForm): Page;
  newPassword(form: NewPasswordForm): Page;
  changePassword(form: ChangePasswordForm): Page;
  passwordChanged(back: string): Page;
  newPasskey(form: Omit<NewPasskey, 'action'>): Page;
  signOut(form: { action: string; fields: Readonly<Record<string, string>> }): Page;
  problem(message: string): Page;
};

type Company = { companyName: string; baseUrl: string; appUrls: readonly string[] };

export function pagesOf({ companyName, baseUrl, appUrls }: Company): Pages {
  const home = appUrls[0] ?? '/';
  const headers = headersFor(appUrls);
  const page = (title: string, content: string) => ({ html: frame(title, content, companyName), headers });
  const scripted = headersFor(appUrls, `${baseUrl}${SCRIPT_PATH}`);
  const withScript = (title: string, content: string) => ({ ...page(title, content), headers: scripted });
  return {
    login: (form) => withScript(say('Sign in'), loginForm(form)),
    newPassword: (form) => page(say('Choose a password'), newPasswordForm(form)),
    changePassword: (form) => withScript(say('Change password'), changePasswordForm(form)),
    newPasskey: (form) => withScript(say('Add a passkey'), newPasskey({ ...form, action: actionFor(form.back) })),
    passwordChanged: (back) => page(say('Password changed'), passwordChanged(back)),
    signOut: ({ action, fields }) => page(say('Sign out'), signOutForm(action, fields, home)),
    problem: (message) => page(say('Sign-in problem'), problemText(message, home)),
  };
}

const DEMO_ELSEWHERE = phrase(
  'This is a demo. Its accounts sign in only on the computer that runs Kawani. Open it there, or start Kawani with DEMO=0 and an empty database.',
);

const UNKNOWN_PASSKEY = phrase('This passkey is unknown or was removed. Sign in with your password.');
const AGAIN = phrase(
  'You signed in more than 15 minutes ago. What you open next is private, so please confirm that it is you.',
);

function loginForm({ username, passkey, trouble, isAgain = false, minutes = 1 }: LoginForm): string {
  const isWrong = trouble === 'wrong';
  const mark = isWrong ? ' aria-invalid="true" aria-describedby="trouble"' : '';
  return `<h1>${isAgain ? say('Confirm it is you') : say('Sign in')}</h1>
<p class="lead">${isAgain ? say(AGAIN) : say('Use your company account.')}</p>
${isWrong ? note('bad', say('Invalid username or password.')) : ''}${trouble === 'locked' ? note('warn', waitText(minutes)) : ''}${trouble === 'elsewhere' ? note('warn', say(DEMO_ELSEWHERE)) : ''}${trouble === 'passkey' ? note('bad', say(UNKNOWN_PASSKEY)) : ''}
<form method="post">
<label for="username">${say('Username')}</label>
<input id="username" name="username" value="${escaped(username)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="255" required${mark}${username === '' ? ' autofocus' : ''}>
<label for="password">${say('Password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${mark}${username === '' ? '' : ' autofocus'}>
<button type="submit">${isAgain ? say('Confirm') : say('Sign in')}</button>
</form>
${passkeyOffer(passkey)}
<p class="help">${say('Forgot your password? Ask your HR office for a new one.')}</p>
${languageLinks()}`;
}

/** Tells somebody who guessed wrong too often how long to wait. */
export function waitText(minutes: number): string {
  return say('Too many attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.', { minutes });
}

function newPasswordForm({ action, username, proof, fewest, trouble }: NewPasswordForm): string {
  return `<h1>${say('Choose a password')}</h1><p class="lead">${say('The password you were given works for this first sign-in only.')}</p>
${trouble === undefined ? '' : note('bad', trouble)}
<form method="post" action="${escaped(action)}">
<input type="hidden" name="username" value="${escaped(username)}"><input type="hidden" name="proof" value="${escaped(proof)}">
${passwordField('password-new', say('New password'), trouble, ' autofocus')}
${passwordField('password-confirm', say('Type it again'), trouble)}
<button type="submit">${say('Save and continue')}</button>
</form>
${passwordHelp(fewest)}`;
}

/** Where passkeys are added and removed; it leads back to the same app. */
function actionFor(back: string): string {
  return `${PASSKEYS_PATH}?${new URLSearchParams({ referrer_uri: back })}`;
}

function changePasswordForm({ username, fewest, back, passkeys, trouble, passkeyTrouble }: ChangePasswordForm): string {
  const list = { passkeys, action: actionFor(back), ...(passkeyTrouble !== undefined && { trouble: passkeyTrouble }) };
  return `<h1>${say('Change password')}</h1><p class="lead">${say('You will be signed out on your other devices.')}</p>
${trouble === undefined ? '' : note('bad', trouble)}
<form method="post">
<input type="hidden" name="username" value="${escaped(username)}" autocomplete="username">
${passwordField('password', say('Current password'), trouble, ' autofocus')}
${passwordField('password-new', say('New password'), trouble)}
${passwordField('password-confirm', say('Type it again'), trouble)}
<button type="submit">${say('Change password')}</button>
</form>
<a class="button quiet" href="${escaped(back)}">${say('Cancel')}</a>
${passwordHelp(fewest)}
${passkeyList(list)}`;
}

function passwordChanged(back: string): string {
  return `<h1>${say('Password changed')}</h1><p class="lead">${say("You're signed out on your other devices. Use the new password from now on.")}</p>
<a class="button" href="${escaped(back)}">${say('Back to the app')}</a>`;
}

function passwordField(name: string, label: string, trouble: string | undefined, more = ''): string {
  const mark = trouble === undefined ? '' : ' aria-invalid="true" aria-describedby="trouble"';
  const use = name === 'password' ? 'current-password' : 'new-password';
  const most = name === 'password' ? 200 : MOST_CHARACTERS;
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="password" autocomplete="${use}" maxlength="${most}" required${mark}${more}>`;
}

function passwordHelp(fewest: number): string {
  return `<p class="help">${say(
    'Use at least {fewest} characters. Three or four words that only you would put together are easy to remember and hard to guess.',
    { fewest },
  )}</p>`;
}

function signOutForm(action: string, fields: Readonly<Record<string, string>>, home: string): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<h1>${say('Sign out')}</h1><p class="lead">${say('Do you want to sign out of every app on this device?')}</p>
<form method="post" action="${escaped(action)}">${hidden.join('')}<button type="submit">${say('Sign out')}</button></form>
<a class="button quiet" href="${escaped(home)}">${say('Stay signed in')}</a>`;
}

function problemText(message: string, home: string): string {
  return `<h1>${say("We couldn't sign you in")}</h1><p class="lead">${say('Please start again from the app.')}</p>
${note('bad', message)}<a class="button" href="${escaped(home)}">${say('Back to the app')}</a>`;
}

/** By links, which work without JavaScript; each language in its own words. */
function languageLinks(): string {
  const links = LANGUAGES.map((language) =>
    language === languageNow()
      ? `<b>${LANGUAGE_NAMES[language]}</b>`
      : `<a href="?language=${language}" lang="${LANGUAGE_TAGS[language]}">${LANGUAGE_NAMES[language]}</a>`,
  );
  return `<p class="languages">${links.join('')}</p>`;
}
