import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect } from 'vitest';
import { post, read } from '../kit/calls.ts';
import { ALL_MEMBERS, MEMBERS, memberOf } from '../kit/members.ts';
import { PATIENT, createPerson } from '../kit/person.ts';
import { test, visit } from '../kit/story.ts';

let evento: { id: number; slug: string };
beforeAll(async () => {
  const oldest = (await read<(typeof evento)[]>('/api/eventos')).at(-1);
  if (!oldest) throw new Error('The demonstration has no events');
  evento = oldest;
});

describe.concurrent('what the staff changes is on the next page a visitor loads', PATIENT, () => {
  test.for(['mouse', 'touch'] as const)('a comment is deleted by %s', async (way, { open }) => {
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
    const person = await createPerson(open, way);

    await person.goTo('Bandeja', 'Comentarios');
    await person.choose('Eliminar', `el comentario de ${nombre}`);
    await person.answer('¿Estás seguro de que deseas eliminar este comentario?', 'Eliminar comentario');
    await person.expectToast('Comentario eliminado con éxito');

    await visit(visitor, `/eventos/${evento.slug}`);
    expect(await visitor.page.getByText(contenido).count()).toBe(0);
  });

  test.for(['mouse', 'touch'] as const)(
    'a bank account is changed and deleted by %s',
    async (way, { open }) => {
      const nombreBanco = `Banco de Prueba ${way}`;
      const cuenta = {
        nombreBanco,
        titularCuenta: 'Colegio (Arequipa) Soles',
        cciCuenta: '999-333-000000000001-11',
      };
      await post('/cuentasGuardar', { ...cuenta, numeroCuenta: '000-1' });
      const visitor = await open('/contacto');
      const account = visitor.page
        .getByRole('contentinfo')
        .getByRole('listitem')
        .filter({ hasText: nombreBanco });
      await account.getByText('000-1').waitFor();
      const person = await createPerson(open, way);

      await person.goTo('Institución', 'Cuentas bancarias');
      await person.press(nombreBanco);
      await person.fillIn('Editar cuenta', {
        Titular: 'Colegio (Arequipa) Dólares',
        'Número de cuenta': '000-22',
      });
      await person.press('Guardar cuenta', 'Editar cuenta');
      await person.expectToast('Cuenta actualizada con éxito');
      await visit(visitor, '/contacto');
      await account.getByText('000-22').waitFor();
      await account.getByText('Colegio (Arequipa)\nDólares').waitFor();
      expect(await account.getByText('Soles').count()).toBe(0);

      await person.choose('Eliminar', `${nombreBanco} 000-22`);
      await person.answer('¿Estás seguro de que deseas eliminar esta cuenta?', 'Eliminar cuenta');
      await person.expectToast('Cuenta eliminada con éxito');
      await visit(visitor, '/contacto');
      expect(await account.count()).toBe(0);
    },
  );

  test('a user is made from a DNI by keyboard, may enter, and may not once deleted', async ({ open }) => {
    const { Codigo, dni } = memberOf(randomInt(MEMBERS, ALL_MEMBERS));
    const email = `${Codigo}@pruebas.example`;
    const password = 'una frase larga de prueba';
    const person = await createPerson(open, 'keyboard');
    await person.goTo('Administración', 'Usuarios');
    await person.choose('Nuevo usuario', 'la lista');
    await person.fillIn('Nuevo usuario', { DNI: dni });
    await person.page.getByRole('form').getByText(`${Codigo} De Prueba`).waitFor();
    await person.fillIn('Nuevo usuario', {
      Usuario: Codigo,
      Email: email,
      Rol: 'Lector',
      Contraseña: password,
      'Repetir contraseña': password,
    });
    await person.press('Registrar', 'Nuevo usuario');
    await person.expectToast('Usuario creado con éxico.');

    const other = await open('/login');
    const enter = async (): Promise<void> => {
      await other.page.getByLabel('Correo').fill(email);
      await other.page.getByLabel('Contraseña', { exact: true }).fill(password);
      await other.page.getByRole('button', { name: 'Ingresar' }).click();
    };
    await enter();
    await other.page.waitForURL('/administrable');
    await other.page.getByRole('button', { name: `${Codigo}: menú de usuario` }).click();
    await other.page.getByRole('menuitem', { name: 'Cerrar Sesión' }).click();
    await other.page.waitForURL('/login');

    await person.press(`Eliminar ${Codigo}`);
    await person.answer('¿Estás seguro de que deseas eliminar este usuario?', 'Eliminar usuario');
    await person.expectToast('Usuario eliminado con éxito.');
    other.allow(/responded with a status of 401 .*loginValidar/);
    await visit(other, '/login');
    await enter();
    await other.page.getByText('Credenciales incorrectas. Por favor, intenta nuevamente.').waitFor();
  });

  test('the leaders are put in another order by touch', async ({ open }) => {
    const visitor = await open('/nosotros');
    const council = visitor.page.getByRole('region', { name: /^Consejo Regional/ });
    const names = (): Promise<string[]> => council.getByRole('heading', { level: 3 }).allTextContents();
    const before = await names();
    const [first = '', second = ''] = before;
    const person = await createPerson(open, 'touch');

    await person.goTo('Institución', 'Consejo directivo');
    await person.choose('Bajar', first);
    await person.expectToast('Orden guardado');
    await visit(visitor, '/nosotros');
    expect(await names()).toEqual([second, first, ...before.slice(2)]);

    const rows = person.page.getByRole('list', { name: 'Consejo directivo' }).getByRole('listitem');
    await rows.first().filter({ hasText: second }).waitFor();
    await person.choose('Subir', first);
    await rows.first().filter({ hasText: first }).waitFor();
    await visit(visitor, '/nosotros');
    expect(await names()).toEqual(before);
  });
});
