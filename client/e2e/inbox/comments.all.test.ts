import { expect } from 'vitest';
import { expectAccessible } from '../kit/axe.ts';
import { post, read } from '../kit/calls.ts';
import { makeEvent, ownName } from '../kit/make-event.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { newStaff } from '../kit/staff.ts';
import { test, visit } from '../kit/story.ts';

test(
  'unwanted comments go by two presses and come back by one; an answer stands below its comment',
  PATIENT,
  async ({ open }) => {
    const word = ownName('Spam').replace(' ', '');
    const slug = await makeEvent(`Evento ${word}`);
    const id = (await read<{ id: number; slug: string }[]>('/api/eventos')).find(
      (one) => one.slug === slug,
    )?.id;
    for (const at of [1, 2, 3])
      await post('/comentarioGuardar', {
        nombre: `Vecino ${at} ${word}`,
        correo: `v${at}.${word}@ejemplo.pe`,
        contenido: `Comentario ${at}.`,
        id_evento: id,
      });
    const visitor = await open(`/eventos/${slug}`);
    const region = visitor.page.getByRole('region', { name: /^Comentarios \(\d+\)/ });
    const seen = (): Promise<string[]> => region.getByText(/^Comentario \d\.$/).allTextContents();
    expect(await seen()).toHaveLength(3);
    const { token } = await newStaff();
    const person = await createPerson(open, 'mouse', { path: `/gestion-comentarios?q=${word}`, token });
    await person.page.getByLabel(/^Elegir todos/).check();
    await person.press('No deseados');
    await person.expectToast('3 comentarios quedaron como no deseados');
    await visit(visitor, `/eventos/${slug}`);
    expect(await seen()).toEqual([]);
    await person.page.getByRole('button', { name: 'Deshacer' }).click();
    await person.expectToast('Cambio deshecho');
    await visit(visitor, `/eventos/${slug}`);
    expect(await seen()).toHaveLength(3);

    await person.press(`Responder el comentario de Vecino 2 ${word}`);
    await person.page.getByRole('heading', { name: `Comentario de Vecino 2 ${word}` }).waitFor();
    await expectAccessible(person.page);
    await person.fillIn('Responder', { Respuesta: 'Gracias por avisar.' });
    await person.press('Guardar respuesta', 'Responder');
    await person.expectToast('Respuesta guardada');
    await visit(visitor, `/eventos/${slug}`);
    await region.getByText('Gracias por avisar.').waitFor();

    const reject = `No deseado el comentario de Vecino 3 ${word}`;
    expect(await person.page.getByRole('button', { name: reject }).count()).toBe(0);
    await person.choose('No deseado', `el comentario de Vecino 3 ${word}`);
    await person.expectToast(`El comentario de «Vecino 3 ${word}» ya no se ve`);
    await person.press(`Aprobar el comentario de Vecino 3 ${word}`);
    await person.expectToast(`El comentario de «Vecino 3 ${word}» ya se ve`);
    await visit(visitor, `/eventos/${slug}`);
    expect(await seen()).toHaveLength(3);

    // What staff hides does not wait for it again.
    await person.choose('Ocultar', `el comentario de Vecino 1 ${word}`);
    await person.expectToast(`El comentario de «Vecino 1 ${word}» ya no se ve`);
    await person.page
      .getByRole('row', { name: `Vecino 1 ${word}` })
      .getByText('Oculto')
      .waitFor();
    await visit(visitor, `/eventos/${slug}`);
    expect(await seen()).toHaveLength(2);
    await person.press(`Mostrar el comentario de Vecino 1 ${word}`);
    await person.expectToast(`El comentario de «Vecino 1 ${word}» ya se ve`);
    await visit(visitor, `/eventos/${slug}`);
    expect(await seen()).toHaveLength(3);
  },
);
