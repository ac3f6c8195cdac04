import { describe, expect, it } from 'vitest';
import {
  FALTA_FECHA_FIN,
  FALTA_HORA_DE_INICIO,
  HORA_FIN_ANTES,
  SESION_TERMINA_ANTES,
} from '#shared/content/events/hora-y-lugar.ts';
import { eventos } from '#shared/content/events/eventos.ts';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { vistasPrevias } from '#shared/content/events/vistas-previas.ts';
import { admin, expectFailure, useApp, visitor } from '#server/testing/api.ts';
import { expectRefusals, textOfLength, tooLong } from '#server/testing/expectations.ts';
import { good, makeEvento } from '#server/testing/factories.ts';

useApp();

const { img_fondo: _fondo, img_principal: _principal, ...texts } = good.evento;
const ahead = { fecha_Inicio: '2099-12-05', fecha_fin: '' };
const cita = {
  hora_inicio: '19:00',
  hora_fin: '21:30',
  lugar: 'Auditorio, calle San José 101',
  enlace_mapa: 'https://mapas.example/?q=-16.4,-71.5',
  enlace_inscripcion: 'https://formularios.example/curso?id=1&a=2',
};
const pageOf = async (slug: string): Promise<string> =>
  (await visitor().raw('get', `/eventos/${slug}`).expect(200)).text;

describe('an event that says when in the day, where and how to sign up', () => {
  it('keeps it, leaves it alone when an update does not speak of it, and lets it be emptied', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, { ...ahead, ...cita });
    const get = async () => (await visitor().call(eventos.list)).body[0];
    expect(await get()).toMatchObject(cita);
    await api.call(eventos.update, { params: { slug }, body: { ...texts, titulo: 'Otro' } }).expect(200);
    expect(await get()).toMatchObject({ ...cita, titulo: 'Otro' });
    const none = { hora_inicio: '', hora_fin: '', lugar: '', enlace_mapa: '', enlace_inscripcion: '' };
    await api.call(eventos.update, { params: { slug }, body: { ...texts, ...none } }).expect(200);
    const nulls = Object.fromEntries(Object.keys(none).map((name) => [name, null]));
    expect(await get()).toMatchObject(nulls);
  });

  it('shows it on its page, and as data for search engines', async () => {
    const { slug } = await makeEvento(await admin(), { ...ahead, ...cita });
    const page = await pageOf(slug);
    for (const shown of [
      'de 7:00\u00A0p.\u00A0m. a 9:30\u00A0p.\u00A0m.',
      cita.lugar,
      `href="${cita.enlace_mapa}" target="_blank" rel="noopener"`,
      'href="https://formularios.example/curso?id=1&amp;a=2"',
      'Inscribirme',
      '"startDate":"2099-12-05T19:00:00-05:00","endDate":"2099-12-05T21:30:00-05:00"',
      '"location":{"@type":"Place","name":"Auditorio, calle San José 101"',
      'Añadir al calendario',
    ])
      expect(page).toContain(shown);
  });

  it('says what meets every week to people, to search engines and to whoever copies it', async () => {
    const api = await admin();
    const course = { fecha_fin: '2099-12-26', hora_inicio: '09:00', hora_fin: '13:00', repeticion: 's' };
    const { slug } = await makeEvento(api, { ...ahead, ...cita, ...course });
    const page = await pageOf(slug);
    expect(page).toContain('los sábados de 9:00\u00A0a.\u00A0m. a 1:00\u00A0p.\u00A0m.');
    expect(page).toContain(
      '"eventSchedule":{"@type":"Schedule","repeatFrequency":"P1W","startDate":"2099-12-05","endDate":"2099-12-26","startTime":"09:00","endTime":"13:00","scheduleTimezone":"America/Lima"}',
    );
    const copy = await api.call(publicacion.duplicar, { params: { slug } }).expect(201);
    const get = async (one: string) => (await api.call(eventos.get, { params: { slug: one } })).body;
    expect(await get(copy.body.slug)).toMatchObject({ repeticion: 'S', hora_fin: '13:00' });
    // A field left out stays unchanged; an empty one is cleared.
    await api.call(eventos.update, { params: { slug }, body: { ...texts, titulo: 'Otro' } }).expect(200);
    expect(await get(slug)).toMatchObject({ repeticion: 'S' });
    await api.call(eventos.update, { params: { slug }, body: { ...texts, repeticion: '' } }).expect(200);
    expect(await get(slug)).toMatchObject({ repeticion: null });
  });

  it('asks nobody to sign up once it is over', async () => {
    const over = { fecha_Inicio: '2026-01-05', fecha_fin: '2026-01-06' };
    const { slug } = await makeEvento(await admin(), { ...over, ...cita });
    const page = await pageOf(slug);
    expect(page).toContain('Este evento ya terminó.');
    expect(page).not.toContain('Inscribirme</');
    expect(page).not.toContain(`<a href="${cita.enlace_inscripcion.replace('&', '&amp;')}"`);
  });

  it('looks as before when it says none of it', async () => {
    const { slug } = await makeEvento(await admin());
    const page = await pageOf(slug);
    for (const absent of ['Cuándo y dónde', 'ya terminó', '"location"']) expect(page).not.toContain(absent);
    // Without a place, the page declares no event to search engines.
    expect(page).not.toContain('"startDate"');
  });

  it('shows what is not saved yet in a preview, and is copied with the rest', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, ahead);
    const body = { evento: { ...texts, ...ahead, ...cita, lugar: 'Patio de letras' } };
    const made = await api.call(vistasPrevias.crear, { params: { slug }, body }).expect(201);
    expect((await visitor().raw('get', made.body.enlace)).text).toContain('Patio de letras');
    await api.call(eventos.update, { params: { slug }, body: { ...texts, ...ahead, ...cita } }).expect(200);
    const copy = await api.call(publicacion.duplicar, { params: { slug } }).expect(201);
    const params = { slug: copy.body.slug };
    expect((await api.call(eventos.get, { params })).body).toMatchObject(cita);
  });
});

describe('hours, places and links that do not fit', () => {
  it('are refused with what to do', async () => {
    const hour = 'Escribe una hora válida, de 00:00 a 23:59 (HH:MM).';
    const link = 'Escribe una dirección que empiece con http:// o https://.';
    await expectRefusals(await admin(), eventos.create, {
      good: { ...good.evento, fecha_fin: '' },
      rows: [
        [{ hora_inicio: '25:00' }, 'hora_inicio', hour],
        [{ hora_inicio: '7:00' }, 'hora_inicio', hour],
        [{ hora_inicio: '19:60' }, 'hora_inicio', hour],
        [{ hora_inicio: '٠٧:٠٠' }, 'hora_inicio', hour],
        [{ hora_fin: '21:00' }, 'hora_inicio', FALTA_HORA_DE_INICIO],
        [{ hora_inicio: '', hora_fin: '21:00' }, 'hora_inicio', FALTA_HORA_DE_INICIO],
        [{ hora_inicio: '19:00', hora_fin: '18:59' }, 'hora_fin', HORA_FIN_ANTES],
        [{ hora_inicio: '19:00', hora_fin: '19:00' }, 'hora_fin', HORA_FIN_ANTES],
        [{ repeticion: 'M' }, 'repeticion', 'Elige cada cuánto se reúne.'],
        [{ repeticion: 'S' }, 'fecha_fin', FALTA_FECHA_FIN],
        [
          { fecha_fin: '2026-12-31', repeticion: 'D', hora_inicio: '19:00', hora_fin: '18:00' },
          'hora_fin',
          SESION_TERMINA_ANTES,
        ],
        [{ lugar: textOfLength(201) }, 'lugar', tooLong(200)],
        [{ lugar: 'Dos\nlíneas' }, 'lugar', 'Debe ir en una sola línea.'],
        [{ enlace_mapa: 'javascript:alert(1)' }, 'enlace_mapa', link],
        [{ enlace_inscripcion: '//formularios.example' }, 'enlace_inscripcion', link],
        [{ enlace_inscripcion: 'data:text/html,hola' }, 'enlace_inscripcion', link],
        [
          { enlace_inscripcion: `https://a.example/${textOfLength(2000)}` },
          'enlace_inscripcion',
          tooLong(2000),
        ],
      ],
    });
  });

  it('are refused when only an update makes them so', async () => {
    const api = await admin();
    const { slug } = await makeEvento(api, { ...ahead, hora_inicio: '22:00' });
    const update = (changed: object) =>
      api.call(eventos.update, { params: { slug }, body: { ...texts, ...ahead, ...changed } });
    expectFailure(await update({ hora_fin: '02:00' }), 422, { message: HORA_FIN_ANTES, field: 'hora_fin' });
    await update({ hora_fin: '02:00', fecha_fin: '2099-12-06' }).expect(200);
    expectFailure(await update({ fecha_fin: '' }), 422, { message: HORA_FIN_ANTES, field: 'hora_fin' });
    expectFailure(await update({ fecha_fin: '2099-12-06', hora_inicio: '' }), 422, {
      message: FALTA_HORA_DE_INICIO,
      field: 'hora_inicio',
    });
  });
});
