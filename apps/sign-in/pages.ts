// The provider's own pages: sign in, sign out, a problem. Plain HTML that works without JavaScript.
import { createHash } from 'node:crypto';
import { MOST_CHARACTERS } from '@kawani/kit/server/password-rule';
import { STYLE } from './style.ts';

export type Page = { html: string; headers: Record<string, string> };

export type LoginForm = { username: string; trouble?: 'wrong' | 'locked' | 'elsewhere'; minutes?: number };

export type NewPasswordForm = { action: string; username: string; proof: string; fewest: number; trouble?: string };

export type ChangePasswordForm = { username: string; fewest: number; back: string; trouble?: string };

export type Pages = {
  login(form: LoginForm): Page;
  newPassword(form: NewPasswordForm): Page;
  changePassword(form: ChangePasswordForm): Page;
  passwordChanged(back: string): Page;
  signOut(form: { action: string; fields: Readonly<Record<string, string>> }): Page;
  problem(message: string): Page;
};

const LOGO = `<svg viewBox="0 0 44 44" aria-hidden="true"><rect width="44" height="44" rx="11" fill="#fff" fill-opacity=".14"/>
<path d="M12 34V19.5L22 11l10 8.5V34" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M16.5 30.5c-.4-6.4 3.6-9.4 11-9 .6 7.4-3.2 10.8-9 9.3 1.6-2.9 3.2-4.3 5.700-5.700" fill="none" stroke="#e9b949" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
const SIGN = `<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" aria-hidden="true"><circle cx="10" cy="10" r="8"/><path d="M10 6v4.5M10 13.6v.1"/></svg>`;

export function pagesOf({ companyName, appUrls }: { companyName: string; appUrls: readonly string[] }): Pages {
  const home = appUrls[0] ?? '/';
  const headers = headersFor(appUrls);
  const page = (title: string, content: string) => ({ html: frame(title, content, companyName), headers });
  return {
    login: (form) => page('Sign in', loginForm(form)),
    newPassword: (form) => page('Choose a password', newPasswordForm(form)),
    changePassword: (form) => page('Change password', changePasswordForm(form)),
    passwordChanged: (back) => page('Password changed', passwordChanged(back)),
    signOut: ({ action, fields }) => page('Sign out', signOutForm(action, fields, home)),
    problem: (message) => page('Sign-in problem', problemText(message, home)),
  };
}

/** A form's redirects count as its targets, so the apps it ends at are named too. */
function headersFor(appUrls: readonly string[]): Record<string, string> {
  const origins = [...new Set(appUrls.map((appUrl) => new URL(appUrl).origin))].join(' ');
  const styleHash = createHash('sha256').update(STYLE).digest('base64');
  return {
    'content-security-policy':
      `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${origins}; ` +
      "base-uri 'none'; frame-ancestors 'none'",
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
}

const DEMO_ELSEWHERE =
  'This is a demo. Its accounts sign in only on the computer that runs Kawani. ' +
  'Open it there, or start Kawani with DEMO=0 and an empty database.';

function loginForm({ username, trouble, minutes = 1 }: LoginForm): string {
  const isWrong = trouble === 'wrong';
  const mark = isWrong ? ' aria-invalid="true" aria-describedby="trouble"' : '';
  return `<h1>Sign in</h1><p class="lead">Use your company account.</p>
${isWrong ? note('bad', 'Invalid username or password.') : ''}${trouble === 'locked' ? note('warn', waitText(minutes)) : ''}${trouble === 'elsewhere' ? note('warn', DEMO_ELSEWHERE) : ''}
<form method="post">
<label for="username">Username</label>
<input id="username" name="username" value="${escaped(username)}" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="255" required${mark}${username === '' ? ' autofocus' : ''}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${mark}${username === '' ? '' : ' autofocus'}>
<button type="submit">Sign in</button>
</form>
<p class="help">Forgot your password? Ask your HR office for a new one.</p>`;
}

/** Tells somebody who guessed wrong too often how long to wait. */
export function waitText(minutes: number): string {
  return `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
}

function newPasswordForm({ action, username, proof, fewest, trouble }: NewPasswordForm): string {
  return `<h1>Choose a password</h1><p class="lead">The password you were given works for this first sign-in only.</p>
${trouble === undefined ? '' : note('bad', trouble)}
<form method="post" action="${escaped(action)}">
<input type="hidden" name="username" value="${escaped(username)}"><input type="hidden" name="proof" value="${escaped(proof)}">
${passwordField('password-new', 'New password', trouble, ' autofocus')}
${passwordField('password-confirm', 'Type it again', trouble)}
<button type="submit">Save and continue</button>
</form>
${passwordHelp(fewest)}`;
}

function changePasswordForm({ username, fewest, back, trouble }: ChangePasswordForm): string {
  return `<h1>Change password</h1><p class="lead">You will be signed out on your other devices.</p>
${trouble === undefined ? '' : note('bad', trouble)}
<form method="post">
<input type="hidden" name="username" value="${escaped(username)}" autocomplete="username">
${passwordField('password', 'Current password', trouble, ' autofocus')}
${passwordField('password-new', 'New password', trouble)}
${passwordField('password-confirm', 'Type it again', trouble)}
<button type="submit">Change password</button>
</form>
<a class="button quiet" href="${escaped(back)}">Cancel</a>
${passwordHelp(fewest)}`;
}

function passwordChanged(back: string): string {
  return `<h1>Password changed</h1><p class="lead">You are signed out on your other devices. Use the new password from now on.</p>
<a class="button" href="${escaped(back)}">Back to the app</a>`;
}

function passwordField(name: string, label: string, trouble: string | undefined, more = ''): string {
  const mark = trouble === undefined ? '' : ' aria-invalid="true" aria-describedby="trouble"';
  const use = name === 'password' ? 'current-password' : 'new-password';
  const most = name === 'password' ? 200 : MOST_CHARACTERS;
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="password" autocomplete="${use}" maxlength="${most}" required${mark}${more}>`;
}

function passwordHelp(fewest: number): string {
  return `<p class="help">Use at least ${fewest} characters. Three or four words that only you would put together are easy to remember and hard to guess.</p>`;
}

function signOutForm(action: string, fields: Readonly<Record<string, string>>, home: string): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return `<h1>Sign out</h1><p class="lead">Do you want to sign out of every app on this device?</p>
<form method="post" action="${escaped(action)}">${hidden.join('')}<button type="submit">Sign out</button></form>
<a class="button quiet" href="${escaped(home)}">Stay signed in</a>`;
}

function problemText(message: string, home: string): string {
  return `<h1>We could not sign you in</h1><p class="lead">Please start again from the app.</p>
${note('bad', message)}<a class="button" href="${escaped(home)}">Back to the app</a>`;
}

function note(kind: 'bad' | 'warn', text: string): string {
  return `<p class="note ${kind}" id="trouble" role="alert">${SIGN}<span>${escaped(text)}</span></p>`;
}

function frame(title: string, content: string, companyName: string): string {
  return `<!doctype html>
<html lang="en-PH"><head><meta charset="utf-8"><title>${escaped(`${title} · ${companyName}`)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<meta name="description" content="${escaped(`Sign in to ${companyName}.`)}">
<meta name="theme-color" content="#0b6b57" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#12493c" media="(prefers-color-scheme: dark)">
<style>${STYLE}</style></head>
<body><header class="hero"><p class="name">${LOGO}<span>Kawani<small>${escaped(companyName)}</small></span></p>
<div><p class="promise">Your working day, in one place.</p><p>Time, schedule, leaves, pay and services of every employee.</p></div></header>
<main><div class="card">${content}</div></main>
<footer>${escaped(companyName)} © 2020</footer></body></html>`;
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
