import { expect, it } from 'vitest';
import { type CorreoEscrito, correo } from '#shared/correspondence/correo.ts';
import { catchMail } from '#server/testing/services/mail-catcher.ts';
import { signIn } from '#server/testing/sites/built-site.ts';
import { staff, useHouse } from '#server/testing/sites/sites-of-one-database.ts';

const house = useHouse();

const MAILS = 40;

it('several processes send each mail once through refusals and cut connections, one click sends again what failed, and they end in order', async () => {
  const catcher = await catchMail();
  catcher.refusals.push(451, 'cut', 550, 451, 'cut');
  const env = { SMTP_URL: catcher.url, MAIL_FROM: 'Capítulo <avisos@capitulo.example>' };
  const values = Array.from(
    { length: MAILS },
    (_, at) => `('n-${at}', 'ana@ejemplo.pe', 'asunto-${at}.', 't', 'h', 'P')`,
  );
  await house.sql(
    `INSERT INTO correos (clave, para, asunto, texto, html, estado) VALUES ${values.join(', ')}`,
  );
  const sites = await Promise.all([house.start(env), house.start(env), house.start(env)]);
  await expect.poll(() => catcher.mails.length, { timeout: 30_000 }).toBe(MAILS - 5);

  const [site] = sites;
  if (!site) throw new Error('No site');
  const token = await signIn(site.origin, staff);
  const call = async (path: string) => {
    const headers = { Authorization: `Bearer ${token}` };
    return (await fetch(site.origin + path, { method: 'POST', headers })).json();
  };
  const troubled = async (): Promise<CorreoEscrito[]> => {
    const all: CorreoEscrito[] = await call(correo.list.path);
    return all.filter(({ error }) => error !== null);
  };
  await expect.poll(async () => (await troubled()).length, { timeout: 10_000 }).toBe(5);
  const [failed, ...waiting] = (await troubled()).toSorted((one, other) =>
    one.estado.localeCompare(other.estado),
  );
  expect(failed).toMatchObject({ estado: 'F', error: expect.stringContaining('Dijo: «550') });
  for (const mail of waiting)
    expect(mail).toMatchObject({
      estado: 'P',
      error: expect.stringMatching(/«451|No se pudo conectar|no aceptó/),
    });

  // As if their pauses were over; the click sends them along.
  await house.sql("UPDATE correos SET proximo = NOW(3) WHERE estado = 'P'");
  await call(correo.reenviar.path.replace(':id', String(failed?.id)));
  await expect.poll(() => catcher.mails.length, { timeout: 30_000 }).toBe(MAILS);
  const subjects = catcher.mails.map((mail) => /asunto-\d+\./.exec(mail)?.[0]);
  expect(new Set(subjects).size).toBe(MAILS);
  expect(await Promise.all(sites.map((one) => one.end('SIGTERM')))).toEqual([0, 0, 0]);
  expect(catcher.mails).toHaveLength(MAILS);
}, 90_000);
