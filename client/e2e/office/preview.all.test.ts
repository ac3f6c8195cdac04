import { describe, expect } from 'vitest';
import { everything } from '#server/testing/setup/everything.ts';
import { expectAccessible } from '../kit/axe.ts';
import { makeDraft, makeEvent, ownName } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { waitForIslands, eventually, sitio, test } from '../kit/story.ts';

const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;

describe.concurrent('an event before it is published', PATIENT, () => {
  test('is seen as visitors will see it, with what is typed and not saved', async ({ open }) => {
    const slug = await makeEvent('Jornada por venir');
    const person = await createPerson(open, 'mouse', { path: `/nuevo-evento/${slug}` });
    await person.fillIn('Datos del evento', { Título: 'Jornada con otro título' });
    const opened = person.context.waitForEvent('page');
    await person.page.getByRole('button', { name: /^Vista previa/ }).click();
    const seen = await opened;
    await seen.waitForURL(/\/vista-previa\//);
    await waitForIslands(seen);
    await seen.getByRole('heading', { level: 1, name: 'Jornada con otro título' }).waitFor();
    await seen.getByRole('complementary', { name: 'Vista previa' }).getByText('sin guardar').waitFor();
    await expectAccessible(seen);
    expect(await seen.getByRole('form', { name: /coment/i }).count()).toBe(0);
    const page = await fetch(`${sitio.origin}/eventos/${slug}`);
    expect(await page.text()).not.toContain('Jornada con otro título');
    // What was typed is still there.
    expect(await person.page.getByLabel('Título').first().inputValue()).toBe('Jornada con otro título');
  });

  test.runIf(everything)(
    'is seen on a phone from the question before publishing, where the bar has no room for it',
    async ({ open }) => {
      const slug = await makeDraft('Jornada en borrador');
      const person = await createPerson(open, 'touch', { path: `/nuevo-evento/${slug}` });
      await person.press('Publicar…');
      const opened = person.context.waitForEvent('page');
      const question = person.page.getByRole('dialog', { name: /^Publicar/ });
      await question.getByRole('button', { name: /^Vista previa/ }).tap();
      await (await opened).waitForURL(/\/vista-previa\//);
    },
  );

  test('is shown to somebody without account until the link is revoked, by touch', async ({ open }) => {
    const slug = await makeDraft('Jornada compartida');
    const person = await createPerson(open, 'touch', { path: `/nuevo-evento/${slug}` });
    await person.openPart('Compartir');
    await person.press('Crear enlace');
    await person.expectToast('Enlace creado');
    const address = await person.page.getByLabel(/^Cópialo ahora/).inputValue();
    await expectAccessible(person.page);
    expect(await statusOf(address)).toBe(200);
    await person.page.getByRole('button', { name: /^Revocar el enlace/ }).tap();
    await person.expectToast('Enlace revocado');
    await eventually(() => statusOf(address), 404);
    await eventually(() => person.page.getByRole('button', { name: /^Revocar/ }).count(), 0);
  });

  test('is shared by its own address once it is published', async ({ open }) => {
    const titulo = ownName('Jornada publicada');
    const slug = await makeEvent(titulo);
    const person = await createPerson(open, 'mouse', { path: `/nuevo-evento/${slug}` });
    await person.openPart('Compartir');
    const panel = person.page.getByRole('region', { name: 'Compartir' });
    expect(await panel.getByRole('textbox', { name: 'Dirección' }).inputValue()).toBe(
      `${sitio.origin}/eventos/${slug}`,
    );
    const whatsapp = await panel.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href');
    expect(decodeURIComponent(String(whatsapp))).toContain(`${titulo} ${sitio.origin}/eventos/${slug}`);
    await panel.getByRole('button', { name: 'Copiar dirección' }).waitFor();
    await panel.getByRole('link', { name: /^Facebook/ }).waitFor();
    expect(await panel.getByRole('button', { name: 'Crear enlace' }).count()).toBe(0);
    expect(await panel.getByText('antes de publicar').count()).toBe(0);
    const card = person.page.getByRole('figure', { name: 'Tarjeta en un chat' });
    await card.getByText(titulo).first().waitFor();
    const isDrawn = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth);
    expect(await card.getByRole('img').evaluate(isDrawn)).toBe(1200);
    await expectAccessible(person.page);
  });
});
