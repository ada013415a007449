// The one script of the provider's pages: it asks the device for a passkey and sends its answer as a form. Without
// JavaScript, or where the browser knows no passkeys, nothing of it is seen and the password works as ever.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SCRIPT_PATH } from './passkey-paths.ts';

const OWN = `(() => {
  const { browserSupportsWebAuthn, startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
  if (!browserSupportsWebAuthn()) return;
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    const start = form.dataset.passkey === 'add' ? startRegistration : startAuthentication;
    form.hidden = false;
    form.addEventListener('submit', async (event) => {
      if (form.elements.passkey.value !== '') return;
      event.preventDefault();
      form.querySelector('[data-failed]').hidden = true;
      try {
        form.elements.passkey.value = JSON.stringify(await start({ optionsJSON: JSON.parse(form.dataset.options) }));
        form.submit();
      } catch {
        form.querySelector('[data-failed]').hidden = false;
      }
    });
  }
  for (const part of document.querySelectorAll('[data-needs-passkeys]')) part.hidden = false;
})();
`;

export function passkeyScriptRoute(app: FastifyInstance): void {
  let script: Promise<string> | undefined;
  app.get(SCRIPT_PATH, async (_, reply) => {
    script ??= wholeScript();
    return reply
      .headers({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=3600',
        'x-content-type-options': 'nosniff',
      })
      .send(await script);
  });
}

/** The package has its bundle for pages without a build beside its modules. */
async function wholeScript(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@simplewebauthn/browser');
  return `${await readFile(join(entry, '../../dist/bundle/index.umd.min.js'), 'utf8')}\n${OWN}`;
}
