import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without variables the product runs on port 3000 with the demo company', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, baseUrl: 'http://localhost:3000', isDemo: true, limitsRate: true });
  expect(config.hrUrl).toBe('http://localhost:3000/hr/');
});

test('a company with a database of its own starts without demo people unless it asks for them', () => {
  const DATABASE_URL = 'postgres://kawani@localhost/kawani';
  expect(readConfig({ DATABASE_URL }).isDemo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).isDemo).toBe(true);
});

test('every bad variable is named', () => {
  expect(() => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL/);
  expect(() => readConfig({ PORT: 'abc', DATABASE_URL: 'mysql://x' })).toThrow(/PORT/);
});

test('of a bad variable it is said what it must be', () => {
  expect(() => readConfig({ PORT: '70000' })).toThrow(/from 1 to 65535/);
  expect(() => readConfig({ RATE_LIMIT: 'maybe' })).toThrow(/one of: on, off/);
});

test('stored files lie in the data unless told otherwise, and a bad address is named without its secret', () => {
  expect(readConfig({}).storageUrl).toBe('file:');
  expect(readConfig({ STORAGE_URL: 's3://key:secret@host/bucket' }).storageUrl).toContain('bucket');
  const bad = () => readConfig({ STORAGE_URL: 's3://key:hush@host' });
  expect(bad).toThrow(/must be file:.*STORAGE_URL/s);
  expect(bad).not.toThrow(/hush/);
});

test('a Keycloak needs the secret its server client signs in with', () => {
  expect(() => readConfig({ AUTH_URL: 'https://id.example' })).toThrow(/AUTH_SECRET/);
});

test('the proxies that are believed are checked', () => {
  expect(readConfig({}).trustProxy).toEqual(['loopback']);
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBeTypeOf('function');
  expect(readConfig({ TRUST_PROXY: 'none' }).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, 192.168.1.4,fd00::/8' }).trustProxy).toHaveLength(3);
  for (const TRUST_PROXY of ['0', '11', 'everybody', '10.0.0.0/33', '10.0.0', '10.0.0.1/8/8', '10.0.0.1,']) {
    expect(() => readConfig({ TRUST_PROXY }), TRUST_PROXY).toThrow(/must be none, a number of proxies/);
  }
});

test('a token for the figures is long enough not to be guessed', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(/METRICS_TOKEN/);
});

test('mails are from the company, or from whom MAIL_FROM names', () => {
  const SMTP_URL = 'smtp://user:secret@mail.example.org:587';
  const from = (MAIL_FROM?: string) => readConfig({ SMTP_URL, COMPANY_NAME: 'Peñaflor & Co.', MAIL_FROM }).mailFrom;
  expect(from()).toEqual({ name: 'Peñaflor & Co.', address: 'no-reply@mail.example.org' });
  expect(from('hr@example.org')).toEqual({ name: 'Peñaflor & Co.', address: 'hr@example.org' });
  expect(from('HR Office <hr@example.org>')).toEqual({ name: 'HR Office', address: 'hr@example.org' });
  for (const bad of ['hr', 'HR Office', 'a@b, c@d', 'HR\r\nBcc: x <hr@example.org>'])
    expect(() => from(bad)).toThrow(/MAIL_FROM/);
});

test('maps are blank unless it is told where their pictures come from', () => {
  expect(readConfig({}).mapTiles).toBeUndefined();
  const MAP_TILES_URL = 'https://{s}.tile.example.org/{z}/{x}/{y}.png';
  expect(readConfig({ MAP_TILES_URL }).mapTiles).toEqual({
    url: MAP_TILES_URL,
    credit: '© OpenStreetMap contributors',
  });
  for (const bad of [
    'ftp://a/{z}/{x}/{y}',
    'https://a/{z}/{x}',
    'https://a; script-src *;/{z}/{x}/{y}',
    'https://{z}{x}{y}/',
  ]) {
    expect(() => readConfig({ MAP_TILES_URL: bad })).toThrow(/MAP_TILES_URL/);
  }
});
