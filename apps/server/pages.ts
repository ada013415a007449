// The apps as files: hashed assets for ever, the page itself fresh each time with this deployment's settings in it.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { PARTS_SLOT, type PageParts, pageAt } from './page-parts.ts';

const APPS = [
  { name: 'hr', base: '/hr/' },
  { name: 'recruitment', base: '/recruitment/' },
  { name: 'careers', base: '/careers/' },
  { name: 'employee', base: '/' },
] as const;
/** Pages for people without an account: short addresses, which people copy from a poster, on every host of the deployment. */
export const CAREERS_PAGES = ['/apply', '/apply/*', '/status', '/offer', '/upload'];
/** Pages are sent with this deployment's settings in them. */
const NOT_SERVED = ['index.html', 'parts.json'];
const SETTINGS_SLOT = '<script type="application/json" id="config"></script>';

export async function addPages(app: FastifyInstance, folder: string, config: Config) {
  const settings = settingsOf(config);
  app.get('/auth/*', (_, reply) => reply.callNotFound());
  app.get('/config.json', (_, reply) => reply.header('cache-control', 'no-cache').send(settings));
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const options = { exposeHeadRoute: true, errorHandler: ignoreLeft(app) };
  for (const { name, base } of APPS) {
    const root = join(folder, name);
    const pages = await pagesOf(root, settings);
    const files = await filesIn(root);
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const [path = ''] = request.url.split('?');
      return sendPage(request, reply, await pages(path.startsWith(base) ? `/${path.slice(base.length)}` : path));
    };
    for (const path of name === 'careers' ? CAREERS_PAGES : []) app.get(path, options, answer);
    app.get(base, options, answer);
    if (base !== '/') app.get(base.slice(0, -1), (_, reply) => reply.redirect(base));
    app.get<Rest>(`${base}*`, options, (request, reply) => {
      const { '*': path } = request.params;
      return files.has(path) ? reply.sendFile(path, root) : answer(request, reply);
    });
    app.get<Rest>(`${base}assets/*`, options, (request, reply) => {
      const path = `assets/${request.params['*']}`;
      // A part of an older build is gone; a page in its place would be taken for a script.
      return files.has(path) ? reply.sendFile(path, root) : reply.callNotFound();
    });
  }
}

type Rest = { Params: { '*': string } };

/** What may be fetched as it is. One route for each of thousands of files took a quarter of the start. */
async function filesIn(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { withFileTypes: true, recursive: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
  return new Set(files.filter((file) => !NOT_SERVED.includes(file)));
}

/** Someone who leaves while a file is on its way is no error. */
function ignoreLeft(app: FastifyInstance) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') reply.raw.destroy();
    else app.errorHandler(error, request, reply);
  };
}

type Page = { readonly plain: Buffer; readonly brotli: Buffer; readonly tag: string };

/** Each page is put together and compressed when it is first asked for, and kept: there are some dozens. */
async function pagesOf(root: string, settings: object): Promise<(path: string) => Promise<Page>> {
  const html = await readFile(join(root, 'index.html'), 'utf8');
  const parts: PageParts = JSON.parse(await readFile(join(root, 'parts.json'), 'utf8'));
  if (![SETTINGS_SLOT, PARTS_SLOT].every((slot) => html.includes(slot))) throw new Error(`${root} lacks a slot.`);
  // Inside a script element only `<` could end it early.
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const made = new Map<string, Promise<Page>>();
  return (path) => {
    const page = pageAt(path, parts);
    const ready =
      made.get(page) ??
      pageOf(
        html
          .replace(SETTINGS_SLOT, () => SETTINGS_SLOT.replace('></', () => `>${json}</`))
          .replace(PARTS_SLOT, () => parts[page] ?? ''),
      );
    made.set(page, ready);
    return ready;
  };
}

async function pageOf(html: string): Promise<Page> {
  const plain = Buffer.from(html);
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { plain, brotli: await promisify(brotliCompress)(plain), tag };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { plain, brotli, tag }: Page) {
  reply.header('cache-control', 'no-cache').header('etag', tag).header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain);
}

/** What the apps read at run time, so that one build serves every deployment. */
function settingsOf({ companyName, authUrl, employeeUrl, hrUrl, recruitmentUrl, isDemo, mapTiles }: Config) {
  const told = { authUrl, employeeUrl, hrUrl, recruitmentUrl, demo: isDemo, production: !isDemo };
  return { companyName, realm: 'hris', clientId: 'web', ...told, ...(mapTiles ? { mapTiles } : {}) };
}
