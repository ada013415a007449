// What the provider's pages have around their content: head, logo, company; the headers they are sent with.
import { createHash } from 'node:crypto';
import { LANGUAGE_TAGS } from '@kawani/kit/contract/language';
import { languageNow, say } from '@kawani/kit/contract/say';
import { STYLE } from './style.ts';

export type Page = { html: string; headers: Record<string, string> };

const LOGO = `<svg viewBox="0 0 44 44" aria-hidden="true"><rect width="44" height="44" rx="11" fill="#fff" fill-opacity=".14"/>
<path d="M12 34V19.5L22 11l10 8.5V34" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
<path d="M16.5 30.5c-.4-6.4 3.6-9.4 11-9 .6 7.4-3.2 10.8-9 9.3 1.6-2.9 3.2-4.3 5.700-5.700" fill="none" stroke="#e9b949" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
const SIGN = `<svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" aria-hidden="true"><circle cx="10" cy="10" r="8"/><path d="M10 6v4.5M10 13.6v.1"/></svg>`;

/** A form's redirects count as its targets, so the apps it ends at are named too. */
export function headersFor(appUrls: readonly string[], script?: string): Record<string, string> {
  const origins = [...new Set(appUrls.map((appUrl) => new URL(appUrl).origin))].join(' ');
  const styleHash = createHash('sha256').update(STYLE).digest('base64');
  return {
    'content-security-policy':
      `default-src 'none'; style-src 'sha256-${styleHash}'; ${script === undefined ? '' : `script-src ${script}; `}form-action 'self' ${origins}; ` +
      "base-uri 'none'; frame-ancestors 'none'",
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  };
}

export function note(kind: 'bad' | 'warn', text: string): string {
  return `<p class="note ${kind}" id="trouble" role="alert">${SIGN}<span>${escaped(text)}</span></p>`;
}

export function frame(title: string, content: string, companyName: string): string {
  return `<!doctype html>
<html lang="${LANGUAGE_TAGS[languageNow()]}"><head><meta charset="utf-8"><title>${escaped(`${title} · ${companyName}`)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<meta name="description" content="${escaped(say('Sign in to {company}.', { company: companyName }))}">
<meta name="theme-color" content="#0b6b57" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#12493c" media="(prefers-color-scheme: dark)">
<style>${STYLE}</style></head>
<body><header class="hero"><p class="name">${LOGO}<span>Kawani<small>${escaped(companyName)}</small></span></p>
<div><p class="promise">${say('Your working day, in one place.')}</p><p>${say('Time, schedule, leaves, pay and services of every employee.')}</p></div></header>
<main><div class="card">${content}</div></main>
<footer>${escaped(companyName)} © 2020</footer></body></html>`;
}

export function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
