import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '../kit/story.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const account = (page: Page) => footer(page).getByText('000-1234567-0-00');
const form = (page: Page) => footer(page).getByRole('form', { name: 'Envíanos un mensaje' });

test('the end of a page keeps accounts and form folded on a phone until they are asked for', async ({
  open,
}) => {
  const { page } = await open('/normas', { width: 390, height: 844 });
  expect(await account(page).isVisible()).toBe(false);
  expect(await form(page).isVisible()).toBe(false);
  await footer(page).getByText('Ver las cuentas').click();
  await account(page).waitFor();
  await footer(page).getByText('Escribir un mensaje').click();
  await form(page).waitFor();
});

test('a wide screen shows both at once, and the form below a short page when asked to', async ({ open }) => {
  const { page } = await open('/eventos', { width: 1366 });
  await account(page).waitFor();
  await form(page).waitFor();
  expect(await footer(page).getByText('Ver las cuentas').isVisible()).toBe(false);
  await page.goto('/normas');
  await account(page).waitFor();
  expect(await form(page).isVisible()).toBe(false);
  await footer(page).getByText('Escribir un mensaje').click();
  await form(page).waitFor();
});

test('the page of the other form shows one form alone', async ({ open }) => {
  const { page } = await open('/contacto', { width: 1366 });
  await page.getByRole('form', { name: 'Escríbenos' }).waitFor();
  expect(await form(page).isVisible()).toBe(false);
  await footer(page).getByText('Escribir un mensaje').click();
  await form(page).waitFor();
});
