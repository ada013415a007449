// Bundles the page of form parts and serves it from memory: no server of the product, no database.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';

const HTML = `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">
<title>Forms</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css"></head>
<body><div id="root"></div><script type="module" src="/page.js"></script></body></html>`;

export async function serveForms(): Promise<{ url: string; stop: () => Promise<void> }> {
  const files = await bundled();
  const server = createServer((request, reply) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const type = path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';
    reply.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(files.get(path) ?? HTML);
  }).listen(0, 'localhost');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port to be had.');
  return {
    url: `http://localhost:${address.port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

async function bundled(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const built = (await build({
    configFile: false,
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [react()],
    logLevel: 'silent',
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { page: fileURLToPath(new URL('page.tsx', import.meta.url)) },
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(built.output.map((part) => [`/${part.fileName}`, part.type === 'chunk' ? part.code : part.source]));
}
