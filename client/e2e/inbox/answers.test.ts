import type { Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { bandeja } from '#shared/correspondence/bandeja.ts';
import { consultas } from '#shared/correspondence/consultas.ts';
import { moderacion } from '#shared/correspondence/moderacion.ts';
import { everything } from '#server/testing/setup/everything.ts';
import { post, read } from '../kit/calls.ts';
import { makeEvent, ownName } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { eventually, test, toasts } from '../kit/story.ts';

const ownWord = (): string => ownName('Dudosa').replace(' ', '');

describe.concurrent('a typed answer', PATIENT, () => {
  test('is not left behind by an approval: it is published with it, or written on', async ({ open }) => {
    const word = ownWord();
    const slug = await makeEvent(`Evento ${word}`);
    const events = await read<{ id: number; slug: string }[]>('/api/eventos');
    const id_evento = events.find((one) => one.slug === slug)?.id;
    const nombre = `Vecina ${word}`;
    await post('/comentarioGuardar', {
      nombre,
      correo: `${word}@ejemplo.pe`,
      contenido: `Hola ${word}.`,
      id_evento,
    });
    const { comentarios } = await post<{ comentarios: { id: number }[] }>(moderacion.buscarComentarios.path, {
      texto: word,
    });
    const [comment] = comentarios;
    await post(moderacion.moderar.path, { ids: [comment?.id], estado: 'E' });

    const { token } = await newStaff();
    const path = `/gestion-comentarios?q=${word}&comentario=${comment?.id}`;
    const person = await createPerson(open, 'mouse', { path, token });
    const { page } = person;
    const text = page.getByRole('form', { name: 'Responder' }).getByRole('textbox');
    await text.fill('Gracias por escribir.');
    await person.press('Aprobar', 'Responder');
    const question = '¿Publicar también la respuesta que escribiste?';
    await person.answer(question, 'Seguir escribiendo');
    expect(await text.inputValue()).toBe('Gracias por escribir.');
    const visitor = await open(`/eventos/${slug}`);
    expect(await visitor.page.getByText(`Hola ${word}.`).count()).toBe(0);

    await person.press('No deseado', 'Responder');
    await person.answer('¿Dejar sin publicar la respuesta que escribiste?', 'Seguir escribiendo');
    await person.press('Aprobar', 'Responder');
    await person.answer(question, 'Aprobar y publicarla');
    await person.expectToast(`El comentario de «${nombre}» ya se ve`);
    await visitor.page.reload();
    await visitor.page.getByText(`Hola ${word}.`).first().waitFor();
    await visitor.page.getByText('Gracias por escribir.').first().waitFor();
  });

  test.runIf(everything)(
    'that is sent after an empty one was to be archived archives nothing',
    async ({ open }) => {
      const nombre = ownName('Rosa');
      const enquiry = { nombre, correo: 'rosa@ejemplo.pe', telefono: '987654321', mensaje: '¿Hay cupos?' };
      await post(consultas.create.path, enquiry);
      const { token } = await newStaff();
      const person = await createPerson(open, 'mouse', { path: '/gestion-consultas', token });
      const { page } = person;
      const calls: string[] = [];
      const answer = (path: string, reply: (route: Route) => Promise<void>): Promise<unknown> =>
        page.route(
          (url) => url.pathname.startsWith(path.split('/:', 1)[0] ?? ''),
          (route) => {
            calls.push(path);
            return reply(route);
          },
        );
      // The site of the stories sends no mail: this one says that it does.
      await answer(bandeja.conversacion.path, async (route) => {
        const response = await route.fetch();
        const json = { ...(await response.json()), hay_correo: true };
        // A page that closed needs no answer.
        await route.fulfill({ response, json }).catch(() => undefined);
      });
      await answer(bandeja.contestar.path, (route) =>
        route.fulfill({ json: { message: 'Respuesta en camino', id: 1 }, status: 201 }),
      );
      await answer(bandeja.situar.path, (route) => route.fulfill({ json: { message: 'Estado cambiado' } }));
      await person.press(nombre);
      const text = page.getByRole('textbox', { name: 'Respuesta', exact: true });
      await page.getByRole('button', { name: 'Otras maneras de responder' }).click();
      await page.getByRole('menuitem', { name: 'Enviar y archivar' }).click();
      await eventually(() => text.getAttribute('aria-invalid'), 'true');
      await text.fill('Sí, quedan dos.');
      await text.press('Control+Enter');
      await toasts(page).getByText('Respuesta en camino').waitFor();
      expect(calls).toContain(bandeja.contestar.path);
      expect(calls).not.toContain(bandeja.situar.path);
    },
  );

  test.runIf(everything)(
    'is not called saved, nor being saved, behind the question before it',
    async ({ open }) => {
      const nombre = ownName('Luz');
      const enquiry = { nombre, correo: 'luz@ejemplo.pe', telefono: '987654321', mensaje: '¿Hay cupos?' };
      await post(consultas.create.path, enquiry);
      const { token } = await newStaff();
      const person = await createPerson(open, 'mouse', { path: '/gestion-consultas', token });
      await person.press(nombre);
      const sends = person.page.locator('form#respuesta button[type=submit]');
      await person.press('Marcar como respondida');
      await person.page.getByRole('alertdialog').waitFor();
      expect(await sends.locator('[data-oculto]').textContent()).toBe('Guardando…');
      await person.answer('¿Marcar esta consulta como respondida?', 'Cancelar');
    },
  );
});
