// The demo's outbox: without a mail server, the mails people would have been sent, for whoever tries the product.
import type { Database } from '@kawani/kit/server/db';
import { failure } from '@kawani/kit/server/failure';
import { refuse } from '@kawani/kit/server/http';
import { isFromThisMachine } from '@kawani/kit/server/loopback';
import { outbox } from '@kawani/kit/server/mail';
import { showDay } from '@kawani/kit/values/day';
import { dayAt, type Instant, showTime } from '@kawani/kit/values/hours';
import type { FastifyInstance } from 'fastify';

const STYLE = `:root{color-scheme:light dark;--ground:#f2f5f2;--surface:#fff;--line:#dde5df;--ink:#12211c;--quiet:#5f6e67}
@media(prefers-color-scheme:dark){:root{--ground:#0d1412;--surface:#141d1a;--line:#25312c;--ink:#e8efeb;--quiet:#94a49c}}
body{margin:0 auto;max-width:720px;padding:24px 16px;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
article{margin:0 0 12px;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:14px}
h1{font-size:24px}h2{margin:0;font-size:16px}p{margin:4px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}.quiet{color:var(--quiet);font-size:14px}`;

const ELSEWHERE = failure(403, 'ELSEWHERE', 'The outbox is shown only on the computer that runs Kawani.');

export function addOutbox(app: FastifyInstance, database: Database, companyName: string) {
  app.get('/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) return refuse(reply, ELSEWHERE);
    const mails = await outbox(database);
    const articles = mails.map(
      ({ to, subject, body, at }) => `<article><h2>${text(subject)}</h2>
        <p class="quiet">To ${text(to)} · ${showDay(dayAt(at as Instant))} ${showTime(at as Instant)}</p><p>${text(body)}</p></article>`,
    );
    const empty = '<p class="quiet">No mail has been sent yet. What the product mails to people will appear here.</p>';
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return `<!doctype html><html lang="en-PH"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>Outbox - ${text(companyName)}</title><style>${STYLE}</style></head>
      <body><main><h1>Outbox</h1>${articles.join('') || empty}</main></body></html>`;
  });
}

function text(plain: string): string {
  const escapes: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return plain.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
