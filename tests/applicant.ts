// What an applicant does on a phone, from the posting to the papers of the 201 file.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { pictureOf } from './upload.ts';
import { at } from './visit.ts';
import { expectWithinReach } from './within-reach.ts';

export const APPLICANT = 'Maria Santos';

export async function applyAt(phone: Page, address: string): Promise<void> {
  await phone.goto(address);
  await phone.getByText('Php 750.00 to Php 800.00 a day').waitFor();
  await phone.getByLabel('First name').fill('Maria');
  await phone.getByLabel('Last name').fill('Santos');
  await phone.getByLabel('Mobile number').fill('0917 123 4567');
  await phone.getByRole('combobox', { name: 'Nearest city or town' }).fill('makati');
  await phone.getByRole('option', { name: /City of Makati/ }).click();
  await phone.getByRole('button', { name: 'Not yet' }).click();
  await phone.getByLabel('When can you start?').selectOption('NOW');
  await phone.getByRole('button', { name: 'Send my application' }).click();
  await phone.waitForURL(at('/status'));
  await phone.getByText('We read your application.').waitFor();
}

export async function acceptOffer(phone: Page, { address, code }: { address: string; code: string }): Promise<void> {
  await phone.goto(address);
  await phone.getByText('Php 750.00 a day').first().waitFor();
  await phone.getByLabel(/^Code/).fill(code);
  await phone.getByLabel(/^Your full name/).fill(APPLICANT);
  await phone.getByRole('button', { name: 'Accept the offer' }).click();
  await phone.getByText('You accepted this offer. We ask you for your papers next.').waitFor();
}

/** Papers as the page asks for them one after the other, with the date until which they are valid. */
type Papers = readonly (readonly [label: string, until?: string])[];

export async function sendPapers(phone: Page, address: string, papers: Papers): Promise<void> {
  await phone.goto(address);
  await phone.getByRole('button', { name: 'Start' }).click();
  await enterPerson(phone);
  await loseSignal(phone);
  for (const [label, until] of papers) await sendPaper(phone, label, until);
  await phone.getByText('You have sent everything we need. We check it and tell you here.').waitFor();
  await expectWithinReach(phone);
}

async function enterPerson(phone: Page): Promise<void> {
  await phone.getByLabel(/^Birth date/).fill('APR-12-1998');
  await phone.getByLabel(/^Sex/).selectOption('Female');
  await phone.getByLabel(/^Civil status/).selectOption('Single');
  await phone.getByRole('combobox', { name: 'City or municipality' }).fill('makati');
  await phone.getByRole('option', { name: /City of Makati/ }).click();
  await phone.getByLabel(/^Barangay/).selectOption({ label: 'Bangkal' });
  await phone.getByLabel(/^House number and street/).fill('12 Sampaguita St');
  await phone.getByLabel(/^Name/).fill('Rosa Santos');
  await phone.getByLabel(/^Relation to you/).selectOption('Parent');
  await phone.getByLabel(/^Mobile number/).fill('0917 765 4321');
  await expectWithinReach(phone);
}

/** The personal data doesn't go, the page is read again, and nothing has to be typed twice. */
async function loseSignal(phone: Page): Promise<void> {
  const save = phone.getByRole('button', { name: 'Save and go on' });
  await phone.context().setOffline(true);
  await save.click();
  await phone.getByText("You're offline. Nothing is lost").waitFor();
  await phone.context().setOffline(false);
  await phone.getByLabel(/^Mobile number/).fill('0917 765 4322');
  await phone.reload();
  await phone.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => phone.getByLabel(/^Mobile number/).inputValue()).toBe('0917 765 4322');
  await phone.getByText('Bangkal').waitFor({ state: 'attached' });
  await save.click();
}

async function sendPaper(phone: Page, label: string, until?: string): Promise<void> {
  await phone.getByRole('heading', { name: label }).waitFor();
  const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await pictureOf('white') };
  await phone.getByLabel(`Choose a file ${label}`).setInputFiles(photo);
  if (until !== undefined) await phone.getByLabel(/^Valid until/).fill(until);
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
}
