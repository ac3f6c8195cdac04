import { beforeAll, describe, expect } from 'vitest';
import { ways } from '../kit/hands.ts';
import { PATIENT, sitDown } from '../kit/person.ts';
import { alive, sharedToken, sitio, test, visit } from '../kit/story.ts';
import { wav } from '../kit/uploads.ts';

const post = async <T>(path: string, body: unknown = {}): Promise<T> => {
  const answer = await fetch(sitio.origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await sharedToken()}` },
    body: JSON.stringify(body),
  });
  expect(answer.ok, path).toBe(true);
  const value: T = await answer.json();
  return value;
};

let evento: { id: number; slug: string };
beforeAll(async () => {
  const list: (typeof evento)[] = await (await fetch(`${sitio.origin}/api/eventos`)).json();
  const oldest = list.at(-1);
  if (!oldest) throw new Error('The demonstration has no events');
  evento = oldest;
});

describe.concurrent('what the staff changes is on the next page a visitor loads', PATIENT, () => {
  test.for(ways)('a comment is deleted by %s', async (way, { open }) => {
    const nombre = `Vecina Curiosa (${way})`;
    const contenido = `Un comentario que no debe quedar (${way}).`;
    await post('/comentarioGuardar', {
      nombre,
      contenido,
      correo: 'vecina@ejemplo.pe',
      id_evento: evento.id,
    });
    const visitor = await open(`/eventos/${evento.slug}`);
    await visitor.page.getByText(contenido).waitFor();
    const person = await sitDown(open, way);

    await person.goTo('Mensajes', 'Comentarios');
    await person.press(`Eliminar el comentario de ${nombre}`);
    await person.answer('¿Estás seguro de que deseas eliminar este comentario?', 'Eliminar comentario');
    await person.isTold('Comentario eliminado con éxito');

    await visit(visitor, `/eventos/${evento.slug}`);
    expect(await visitor.page.getByText(contenido).count()).toBe(0);
  });

  test.for(ways)('a bank account is changed and deleted by %s', async (way, { open }) => {
    const nombreBanco = `Banco de Prueba ${way}`;
    const cuenta = { nombreBanco, titularCuenta: 'Colegio (Arequipa) Soles', cciCuenta: '999-333-1' };
    await post('/cuentasGuardar', { ...cuenta, numeroCuenta: '000-1' });
    const visitor = await open('/contacto');
    const account = visitor.page
      .getByRole('contentinfo')
      .getByRole('listitem')
      .filter({ hasText: nombreBanco });
    await account.getByText('000-1').waitFor();
    const person = await sitDown(open, way);

    await person.goTo('Configuración', 'Cuentas bancarias');
    await person.press(`Editar ${nombreBanco} 000-1`);
    await person.fillIn('Editar cuenta', {
      Titular: 'Colegio (Arequipa) Dólares',
      'Número de cuenta': '000-22',
    });
    await person.press('Guardar', 'Editar cuenta');
    await person.isTold('Cuenta actualizada con éxito');
    await visit(visitor, '/contacto');
    await account.getByText('000-22').waitFor();
    await account.getByText('Colegio (Arequipa)\nDólares').waitFor();
    expect(await account.getByText('Soles').count()).toBe(0);

    await person.press(`Eliminar ${nombreBanco} 000-22`);
    await person.answer('¿Estás seguro de que deseas eliminar esta cuenta?', 'Eliminar cuenta');
    await person.isTold('Cuenta eliminada con éxito');
    await visit(visitor, '/contacto');
    expect(await account.count()).toBe(0);
  });
});

describe('what there is only one of is changed', PATIENT, () => {
  test.for(ways)('an enquiry is answered by %s, and the menu counts one less', async (way, { open }) => {
    const nombre = `Persona Que Pregunta (${way})`;
    const consulta = {
      nombre,
      correo: 'pregunta@ejemplo.pe',
      telefono: '',
      mensaje: '¿A qué hora atienden?',
    };
    await post('/contactoGuardar', consulta);
    const all = await post<{ estado: string }[]>('/consultas');
    const pending = all.filter(({ estado }) => estado === 'P').length;
    const entry = (count: number): RegExp =>
      count === 0 ? /^Consultas$/ : new RegExp(`^Consultas ?${count} pendientes?$`);
    const person = await sitDown(open, way);
    const menu = await person.openMenu('Mensajes');
    await menu.getByRole('link', { name: entry(pending) }).waitFor();

    await person.goTo('Mensajes', 'Consultas');
    await person.press(`Marcar como respondida la consulta de ${nombre}`);
    await person.answer('¿Marcar esta consulta como respondida?', 'Marcar como respondida');
    await person.isTold('Consulta respondida con éxito');
    await person.press(`Eliminar la consulta de ${nombre}`);
    await person.answer('¿Estás seguro de que deseas eliminar esta consulta?', 'Eliminar consulta');
    await person.isTold('Consulta eliminada con éxito');
    await person.openMenu('Mensajes');
    await menu.getByRole('link', { name: entry(pending - 1) }).waitFor();
  });

  test.for(ways)(
    'a user is made from a DNI by %s, may enter, and may not once deleted',
    async (way, { open }) => {
      const email = `ivan.${way}@pruebas.example`;
      const password = 'una frase larga de prueba';
      const person = await sitDown(open, way);
      await person.goTo('Usuarios', 'Gestión de usuarios');
      await person.fillIn('Nuevo usuario', { DNI: '00000004' });
      await person.page.getByRole('form').getByText('Iván Cáceres Butrón').waitFor();
      await person.fillIn('Nuevo usuario', {
        Usuario: `ivan ${way}`,
        Email: email,
        Contraseña: password,
        'Repetir contraseña': password,
      });
      await person.press('Registrar', 'Nuevo usuario');
      await person.isTold('Usuario creado con éxico.');

      const other = await open('/login');
      const enter = async (): Promise<void> => {
        await other.page.getByLabel('Correo').fill(email);
        await other.page.getByLabel('Contraseña', { exact: true }).fill(password);
        await other.page.getByRole('button', { name: 'Ingresar' }).click();
      };
      await enter();
      await other.page.waitForURL('/administrable');
      await other.page.getByRole('button', { name: `ivan ${way}: menú de usuario` }).click();
      await other.page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
      await other.page.waitForURL('/login');

      await person.press(`Eliminar ivan ${way}`);
      await person.answer('¿Estás seguro de que deseas eliminar este usuario?', 'Eliminar usuario');
      await person.isTold('Usuario eliminado con éxito.');
      other.allow(/responded with a status of 401 .*loginValidar/);
      await visit(other, '/login');
      await enter();
      await other.page.getByText('Credenciales incorrectas. Por favor, intenta nuevamente.').waitFor();
    },
  );

  test.for(ways)('the leaders are put in another order by %s', async (way, { open }) => {
    const visitor = await open('/nosotros');
    const council = visitor.page.getByRole('region', { name: /^Consejo Regional/ });
    const names = (): Promise<string[]> => council.getByRole('heading', { level: 3 }).allTextContents();
    const before = await names();
    const [first = '', second = ''] = before;
    const person = await sitDown(open, way);

    await person.goTo('Institución', 'Dirigentes');
    await person.press(`Bajar ${first}`);
    await person.isTold('Dirigente actualizado con éxito');
    await visit(visitor, '/nosotros');
    expect(await names()).toEqual([second, first, ...before.slice(2)]);

    const rows = person.page.getByRole('table', { name: 'Dirigentes' }).locator('tbody > tr');
    await rows.first().filter({ hasText: second }).waitFor();
    await person.press(`Subir ${first}`);
    await rows.first().filter({ hasText: first }).waitFor();
    await visit(visitor, '/nosotros');
    expect(await names()).toEqual(before);
  });

  test.for([
    ['mouse', 220],
    ['touch', 330],
    ['keyboard', 440],
  ] as const)('the sound of the anthem is replaced by %s', async ([way, hertz], { open }) => {
    const visitor = await open('/nosotros');
    const player = visitor.page.getByRole('region', { name: 'Himno' }).locator('audio');
    const before = await player.getAttribute('src');
    const person = await sitDown(open, way);
    const file = wav(hertz);

    await person.goTo('Institución', 'Nosotros');
    await person.fillIn('Audio del himno', { 'Audio del himno': file });
    await person.press('Reemplazar Audio del himno', 'Audio del himno');
    await person.isTold('Audio actualizado correctamente');

    await visit(visitor, '/nosotros');
    const after = await player.getAttribute('src');
    expect(after).not.toBe(before);
    const answer = await fetch(new URL(after ?? '', sitio.origin));
    expect(file.buffer.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    await alive(visitor.page);
    const seconds = await player.evaluate(async (element) => {
      if (!(element instanceof HTMLAudioElement)) return 0;
      const known = new Promise((resolve) => element.addEventListener('loadedmetadata', resolve));
      element.preload = 'metadata';
      await known;
      return element.duration;
    });
    expect(seconds).toBeCloseTo(0.25, 2);
  });
});
