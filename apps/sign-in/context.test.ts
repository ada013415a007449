import { expect, test } from 'vitest';
import { isUnderApp } from './context.ts';

const APPS = ['https://hr.example/', 'https://apps.example/recruitment/'];

test.each([
  'https://hr.example/',
  'https://hr.example/?page=%2Fleaves',
  'https://hr.example/any/path?x=1',
  'https://apps.example/recruitment/?page=%2F',
  'https://apps.example/recruitment',
])('%s lies under an app', (address) => {
  expect(isUnderApp(address, APPS)).toBe(true);
});

test.each([
  'http://hr.example/',
  'https://hr.example:8443/',
  'https://hr.example.evil.example/',
  'https://evil.example/https://hr.example/',
  'https://hr.example@evil.example/',
  'https://user:secret@hr.example/',
  'https://hr.example/#x',
  'https://apps.example/',
  'https://apps.example/recruitment-evil/',
  'https://apps.example/recruitment/../',
  'https:\\\\evil.example/',
  '//hr.example/',
  '/leaves',
  'javascript:alert(1)',
  '',
])('%s lies under no app', (address) => {
  expect(isUnderApp(address, APPS)).toBe(false);
});
