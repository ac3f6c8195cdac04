import { describe, expect, it } from 'vitest';
import { eventos } from '#shared/content/events/eventos.ts';
import { admin, expectFailure, expectFiles, useApp, visitor } from '#server/testing/api.ts';
import { good, makeEvento } from '#server/testing/factories.ts';
import { files, hostile } from '#server/testing/files.ts';
import { expectRefusals, textOfLength, tooLong } from '#server/testing/expectations.ts';

useApp();

const WRONG_TYPE = 'Tipo de archivo no permitido: usa jpg, png o gif.';
const DAMAGED = 'La imagen está dañada o no es PNG: ábrela en otro programa y guárdala otra vez.';
const ENDS = 'La fecha de fin no puede ser anterior a la de inicio.';

describe('an event that breaks a rule', () => {
  it('names them, and leaves no file behind', async () => {
    await expectRefusals(await admin(), eventos.create, {
      good: good.evento,
      rows: [
        [{ titulo: '' }, 'titulo', 'El título es obligatorio.'],
        [{ titulo: textOfLength(201) }, 'titulo', tooLong(200)],
        [{ titulo: 'Dos\nlíneas' }, 'titulo', 'Debe ir en una sola línea.'],
        [{ descripcion: textOfLength(5001) }, 'descripcion', tooLong(5000)],
        [{ descripcion: 'a\u0007b' }, 'descripcion', 'Contiene caracteres que no se permiten.'],
        [{ fecha_Inicio: '' }, 'fecha_Inicio', 'La fecha de inicio es obligatoria.'],
        [{ fecha_Inicio: '2026-02-30' }, 'fecha_Inicio', 'Escribe una fecha válida (AAAA-MM-DD).'],
        [{ fecha_Inicio: '05/09/2026' }, 'fecha_Inicio', 'Escribe una fecha válida (AAAA-MM-DD).'],
        [{ fecha_fin: '2026-9-5' }, 'fecha_fin', 'Escribe una fecha válida (AAAA-MM-DD).'],
        [{ fecha_fin: '2026-09-04' }, 'fecha_fin', ENDS],
        [{ tipoEvento: 'Z' }, 'tipoEvento', 'Elige Anuncio o Noticia.'],
        [{ img_fondo: '' }, 'img_fondo', 'La imagen es obligatoria.'],
        [{ img_principal: '' }, 'img_principal', 'La imagen es obligatoria.'],
        [{ img_principal: files.pdf }, 'img_principal', WRONG_TYPE],
        [{ img_principal: hostile.svgAsPng }, 'img_principal', DAMAGED],
      ],
    });
    await expectFiles([]);
    expect((await visitor().call(eventos.list)).body).toEqual([]);
  });

  it('is refused when an update would end it before it begins, whichever date it brings', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, { fecha_Inicio: '2026-09-05', fecha_fin: '2026-09-26' });
    const body = { titulo: 'Curso', tipoEvento: 'A', fecha_Inicio: '2026-10-01' };
    const response = await api.call(eventos.update, { params: { slug }, body });
    expectFailure(response, 422, { message: ENDS, field: 'fecha_fin' });
    await api.call(eventos.update, { params: { slug }, body: { ...body, fecha_fin: '' } }).expect(200);
  });

  it('may end on the day it begins, and be as long as the rules let it', async () => {
    const api = await admin();
    const titulo = textOfLength(200);
    const { slug } = await makeEvento(api, {
      titulo,
      descripcion: textOfLength(5000),
      fecha_fin: '2026-09-05',
    });
    expect((await api.call(eventos.get, { params: { slug } })).body).toMatchObject({
      titulo,
      fecha_fin: '2026-09-05',
    });
  });
});
