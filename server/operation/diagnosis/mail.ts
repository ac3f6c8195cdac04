import { createPublicKey } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { inSeconds } from '#server/platform/db/now.ts';
import { correos } from '#server/platform/db/schema.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { sendFailure } from '#server/platform/mail/failure.ts';
import type { MailServer } from '#server/platform/mail-server.ts';
import { findingsAbout, type Finding } from './finding.ts';
import type { Network } from './network.ts';

const PATIENCE = 4000;

const serverFinding = async ({ url, address }: MailServer): Promise<Finding> => {
  const { good, bad } = findingsAbout('correo');
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
const recordOf = async (world: Network, name: string, kind: string): Promise<string | undefined> =>
  (await world.textsOf(name)).find((text) => text.toLowerCase().startsWith(kind));

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

const dkimFinding = async ({ dkim }: MailServer, world: Network): Promise<Finding> => {
  const { good, notice, bad } = findingsAbout('DKIM');
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

const namesFindings = async (mail: MailServer, world: Network): Promise<Finding[]> => {
  const { domain } = mail;
  const [spf, dmarc] = await Promise.all([
    recordOf(world, domain, 'v=spf1'),
    recordOf(world, `_dmarc.${domain}`, 'v=dmarc1'),
  ]);
  return [
    spf === undefined
      ? findingsAbout('SPF').notice(
          `${domain} no dice quién puede enviar sus correos`,
          'Pon en el DNS el registro TXT que te da quien envía el correo (empieza con v=spf1): sin él muchos llegan como no deseados.',
        )
      : findingsAbout('SPF').good(spf),
    dmarc === undefined
      ? findingsAbout('DMARC').notice(
          `${domain} no dice qué hacer con los correos falsos`,
          `Pon en _dmarc.${domain} el registro TXT: v=DMARC1; p=none`,
        )
      : findingsAbout('DMARC').good(dmarc),
  ];
};

/** Turns a DNS failure into a finding, so that the one about the mail server is still shown. */
const askedOf = (work: Promise<readonly Finding[]>): Promise<readonly Finding[]> =>
  work.catch(() => [
    findingsAbout('SPF, DKIM y DMARC').notice(
      'no se pudo preguntar al DNS',
      'Repite la orden cuando el equipo tenga internet.',
    ),
  ]);

/** Checks that the mail server accepts the site's mails, and the DNS records about them. */
export const checkMail = async (
  mail: MailServer | undefined,
  world: Network,
): Promise<readonly Finding[]> => {
  if (!mail)
    return [
      findingsAbout('correo').notice(
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
  const { good, notice, bad } = findingsAbout('correos en espera');
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
