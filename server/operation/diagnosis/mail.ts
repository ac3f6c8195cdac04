import { createPublicKey } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { inSeconds } from '#server/platform/db/now.ts';
import { correos } from '#server/platform/db/schema.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { sendFailure } from '#server/platform/mail/failure.ts';
import type { MailServer } from '#server/platform/mail-server.ts';
import { about, type Finding } from './finding.ts';
import type { World } from './world.ts';

const PATIENCE = 4000;

const serverFinding = async ({ url, address }: MailServer): Promise<Finding> => {
  const { good, bad } = about('correo');
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
  });
  try {
    await transport.verify();
    return good(`el servidor acepta enviar como ${address}`);
  } catch (error) {
    return bad(
      sendFailure(error),
      'Revisa SMTP_URL (servidor, puerto, usuario y clave) con quien te da el correo, y reinicia el sitio.',
    );
  } finally {
    transport.close();
  }
};

/** The record of a kind, such as `v=spf1`, among those of a name. */
const recordOf = async (world: World, name: string, kind: string): Promise<string | undefined> =>
  (await world.textsOf(name)).find((text) => text.toLowerCase().startsWith(kind));

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

const dkimFinding = async ({ dkim }: MailServer, world: World): Promise<Finding> => {
  const { good, notice, bad } = about('DKIM');
  if (!dkim)
    return notice(
      'el sitio no firma sus correos',
      'Si quien te da el correo no los firma por ti, pon DKIM_KEY_FILE (docs/operacion.md, «Correo»).',
    );
  const name = `${dkim.keySelector}._domainkey.${dkim.domainName}`;
  const own = createPublicKey(dkim.privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const texts = await world.textsOf(name);
  const [, published] =
    /(?:^|;)p=([^;]*)/.exec(texts.map(withoutSpaces).find((text) => text.includes('p=')) ?? '') ?? [];
  if (published === own) return good(`la firma corresponde a ${name}`);
  return bad(
    published === undefined ? `falta ${name} en el DNS` : `${name} tiene otra llave en el DNS`,
    `Pon en ${name} el registro TXT: v=DKIM1; k=rsa; p=${own}`,
  );
};

const namesFindings = async (mail: MailServer, world: World): Promise<Finding[]> => {
  const { domain } = mail;
  const [spf, dmarc] = await Promise.all([
    recordOf(world, domain, 'v=spf1'),
    recordOf(world, `_dmarc.${domain}`, 'v=dmarc1'),
  ]);
  return [
    spf === undefined
      ? about('SPF').notice(
          `${domain} no dice quién puede enviar sus correos`,
          'Pon en el DNS el registro TXT que te da quien envía el correo (empieza con v=spf1): sin él muchos llegan como no deseados.',
        )
      : about('SPF').good(spf),
    dmarc === undefined
      ? about('DMARC').notice(
          `${domain} no dice qué hacer con los correos falsos`,
          `Pon en _dmarc.${domain} el registro TXT: v=DMARC1; p=none`,
        )
      : about('DMARC').good(dmarc),
  ];
};

/** Without an answer from DNS a line says so; the finding about the mail server still counts. */
const askedOf = (work: Promise<readonly Finding[]>): Promise<readonly Finding[]> =>
  work.catch(() => [
    about('SPF, DKIM y DMARC').notice(
      'no se pudo preguntar al DNS',
      'Repite la orden cuando el equipo tenga internet.',
    ),
  ]);

/** Checks that the mail server accepts the site's mails, and the DNS records about them. */
export const checkMail = async (mail: MailServer | undefined, world: World): Promise<readonly Finding[]> => {
  if (!mail)
    return [
      about('correo').notice(
        'sin configurar: los correos se escriben y no salen',
        'Pon SMTP_URL y MAIL_FROM en la configuración (docs/operacion.md, «Correo»).',
      ),
    ];
  const [server, records, signature] = await Promise.all([
    serverFinding(mail),
    askedOf(namesFindings(mail, world)),
    askedOf(dkimFinding(mail, world).then((finding) => [finding])),
  ]);
  return [server, ...records, ...signature];
};

const HOUR = 60 * 60;
const WEEK = 7 * 24 * HOUR;

const look = async (): Promise<readonly Finding[]> => {
  const { good, notice, bad } = about('correos en espera');
  await readyDatabase();
  const waiting = await db().$count(
    correos,
    and(eq(correos.estado, 'P'), lte(correos.proximo, inSeconds(-HOUR))),
  );
  const failed = await db().$count(
    correos,
    and(eq(correos.estado, 'F'), gt(correos.creado, inSeconds(-WEEK))),
  );
  if (waiting === 0 && failed === 0) return [good('ninguno')];
  return [
    ...(waiting > 0
      ? [
          bad(
            `${waiting} debían salir hace más de una hora: las tareas del sitio no se ejecutan`,
            'Reinicia el sitio y mira su registro.',
          ),
        ]
      : []),
    ...(failed > 0
      ? [
          notice(
            `${failed} de los últimos siete días no salieron`,
            'Administración › Correo dice por qué, y los envía otra vez.',
          ),
        ]
      : []),
  ];
};

/** Whether the site's own work goes on, by its mails; of a database that does not answer, another check tells. */
export const checkWaitingMails = async (): Promise<readonly Finding[]> =>
  // Without a server they are written and wait for ever.
  config.mail ? look().catch(() => []) : [];
