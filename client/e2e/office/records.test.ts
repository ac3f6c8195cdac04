import { describe, expect } from 'vitest';
import { rutaDeDocumento } from '#shared/documentos.ts';
import { slugOf } from '#shared/direcciones.ts';
import { contentOf, post } from '../kit/calls.ts';
import { ownName } from '../kit/make-event.ts';
import { type Person, PATIENT, sitDown } from '../kit/person.ts';
import { test } from '../kit/story.ts';
import { pdf } from '../kit/uploads.ts';

const addVersion = async (person: Person, entries: Parameters<Person['fillIn']>[1]): Promise<void> => {
  await person.fillIn('Nueva versión', entries);
  await person.press('Guardar', 'Nueva versión');
};

describe.concurrent('what staff keeps over the years', PATIENT, () => {
  test('a document gets versions, in their order, and one is withdrawn and brought back', async ({
    open,
  }) => {
    const titulo = ownName('Directiva');
    const address = rutaDeDocumento(slugOf(titulo));
    const person = await sitDown(open, 'mouse');
    const { page, context } = person;
    await context.grantPermissions(['clipboard-write']);
    const [newest, oldest] = [pdf(`${titulo} nueva`), pdf(`${titulo} antigua`)];

    await person.goTo('Colegiatura y normas', 'Otros documentos');
    await person.fillIn('Nuevo documento', { Título: titulo, Archivo: newest });
    await person.press('Guardar', 'Nuevo documento');
    await person.isTold('Documento registrado con éxito');
    await person.press(`Versiones de ${titulo}`);
    await page.getByRole('heading', { level: 1, name: `Versiones de ${titulo}` }).waitFor();

    await person.fillIn('Nueva versión', { Archivo: oldest, 'Fecha de publicación': '1998-05-05' });
    await page.getByText(/^Es anterior a la versión 1, que vale desde el/).waitFor();
    await person.fillIn('Nueva versión', { Nota: 'La primera' });
    await person.press('Guardar', 'Nueva versión');
    await person.isTold(
      'Versión guardada con éxito. La versión 2 quedó debajo de la 1, que el sitio sigue mostrando.',
    );
    expect(newest.buffer.equals(await contentOf(address))).toBe(true);

    person.allow(/status of 422/);
    await addVersion(person, { Archivo: oldest });
    await page.getByText('Es el mismo archivo que la versión 2: no se creó otra.').first().waitFor();
    await page.getByRole('button', { name: 'Descartar', exact: true }).click();
    await person.answer('¿Descartar los cambios?', 'Descartar');

    await person.press('Copiar la dirección permanente');
    await person.isTold('Dirección copiada');
    await person.press('Eliminar versión 2');
    await person.answer('¿Estás seguro de que deseas retirar esta versión?', 'Retirar versión');
    await person.isTold('Versión eliminada con éxito');
    await person.press('Deshacer');
    await page.getByText('La primera').first().waitFor();

    await person.goTo('Colegiatura y normas', 'Otros documentos');
    await person.press(`Eliminar ${titulo}`);
    await person.answer(
      '¿Estás seguro de que deseas eliminar este documento con todas sus versiones?',
      'Eliminar documento',
    );
    await person.isTold('Documento eliminado con éxito');
  });

  test('an agreement that is over is renewed for a year, with one press', async ({ open }) => {
    const institucion = ownName('Instituto');
    const { id } = await post<{ id: number }>('/convenio-guardar', {
      nombre_Institucion: institucion,
      ruc_Institucion: '20123456789',
      fecha_Inicio: '2025-01-01',
      fecha_Fin: '2026-01-31',
    });
    const person = await sitDown(open, 'keyboard');
    await person.goTo('Convenios', 'Gestión de convenios');
    await person.press(`Renovar ${institucion}`);
    await person.press('Renovar convenio', 'Renovar convenio');
    await person.isTold('Convenio renovado con éxito');
    const renewed = await post<{ fecha_Fin: string }>(`/convenio-buscar/${id}`);
    expect(renewed.fecha_Fin).toBe('2027-01-31');
    await post(`/convenio-eliminar/${id}`);
  });
});
