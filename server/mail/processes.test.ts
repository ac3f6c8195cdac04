import { expect, it } from 'vitest';
import { catchMail } from '#server/testing/services/mail-catcher.ts';
import { useHouse } from '#server/testing/sites/sites-of-one-database.ts';

const house = useHouse();

it('several processes send each mail once, and end in order with connections open', async () => {
  const catcher = await catchMail();
  const env = { SMTP_URL: catcher.url, MAIL_FROM: 'Capítulo <avisos@capitulo.example>' };
  const values = Array.from(
    { length: 40 },
    (_, at) => `('n-${at}', 'ana@ejemplo.pe', 'asunto-${at}.', 't', 'h', 'P')`,
  );
  await house.sql(
    `INSERT INTO correos (clave, para, asunto, texto, html, estado) VALUES ${values.join(', ')}`,
  );
  const sites = await Promise.all([house.start(env), house.start(env), house.start(env)]);
  await expect.poll(() => catcher.mails.length, { timeout: 30_000 }).toBe(40);
  const subjects = catcher.mails.map((mail) => /asunto-\d+\./.exec(mail)?.[0]);
  expect(new Set(subjects).size).toBe(40);
  expect(await Promise.all(sites.map((site) => site.end('SIGTERM')))).toEqual([0, 0, 0]);
  expect(catcher.mails).toHaveLength(40);
}, 60_000);
