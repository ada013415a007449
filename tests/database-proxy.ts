// A network between the product and its database that can fail as networks do: packets are lost without a word, and a
// pooler refuses what it does not know.
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll } from 'vitest';

export type DatabaseProxy = {
  /** The database by way of the proxy. */
  readonly connection: pg.PoolConfig;
  /** From now on nothing that is sent over the connections there are now arrives; none of them is closed. */
  loseThese(): void;
  /** The same for those that are made from now on, until `find`. */
  loseAll(): void;
  find(): void;
  /** How many connections there are now that nothing was lost of. */
  living(): number;
  /** Names of parameters that clients sent with their start. */
  readonly started: Set<string>;
};

type Pair = { readonly near: Socket; readonly far: Socket; isLost: boolean };

/** `refuses`: parameters of a start that end a connection, as PgBouncer ends it. */
export async function openDatabaseProxy(
  behind: pg.PoolConfig,
  { refuses = [] }: { refuses?: readonly string[] } = {},
): Promise<DatabaseProxy> {
  const pairs = new Set<Pair>();
  const started = new Set<string>();
  let losesAll = false;
  const server = createServer((near) => {
    const pair: Pair = { near, far: connect(targetOf(behind)), isLost: losesAll };
    pairs.add(pair);
    let isFirst = true;
    near.on('data', (bytes) => {
      if (pair.isLost) return;
      const names = isFirst ? parametersOf(bytes) : [];
      isFirst = false;
      for (const name of names) started.add(name);
      const refused = names.find((name) => refuses.includes(name));
      if (refused === undefined) pair.far.write(bytes);
      else near.end(fatal(`unsupported startup parameter: ${refused}`));
    });
    pair.far.on('data', (bytes) => !pair.isLost && near.write(bytes));
    for (const [one, other] of [
      [near, pair.far],
      [pair.far, near],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => {
        pairs.delete(pair);
        // The end of a lost connection is not heard of either; the database's side is cleared away.
        if (one === near || !pair.isLost) other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  afterAll(() => {
    for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
    server.close();
  });
  const loseThese = () => {
    for (const pair of pairs) pair.isLost = true;
  };
  return {
    connection: { ...behind, host: '127.0.0.1', port: address.port },
    loseThese,
    loseAll: () => {
      losesAll = true;
      loseThese();
    },
    find: () => {
      losesAll = false;
    },
    living: () => [...pairs].filter(({ isLost }) => !isLost).length,
    started,
  };
}

function targetOf({ host = 'localhost', port = 5432 }: pg.PoolConfig) {
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}

/** Of a start: its length, the version, then names and values that each end with a zero. */
function parametersOf(bytes: Buffer): string[] {
  const texts = bytes.subarray(8).toString('utf8').split('\0');
  return texts.filter((text, index) => index % 2 === 0 && text !== '');
}

/** PostgreSQL's own form of an error that ends the connection. */
function fatal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
