import { asociacionDe } from '#shared/content/settings/asociacion.ts';
import { accountChangedLetter } from '#server/people/accounts/account-changes.ts';
import {
  invitationLetter,
  newDeviceLetter,
  passwordChangedLetter,
  recoveryLetter,
} from '#server/people/accounts/letters.ts';
import { answerLetter } from '#server/correspondence/inbox/answer-letter.ts';
import { backupFailedLetter } from '#server/operation/backup/failed-letter.ts';
import { testLetter } from '#server/correspondence/outbox/correo.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import { noticeLetter, summaryLetter } from '#server/correspondence/notices/letters.ts';
import type { NoticeContent } from '#server/correspondence/notices/kinds.ts';

const NAME = 'Rosa Quispe Mamani';
const KEY = 'b'.repeat(43);

const enquiry: NoticeContent = {
  titulo: 'María Fernanda Chuquimamani escribió una consulta',
  correo: 'maria.fernanda.chuquimamani@correo-de-prueba.example',
  detalle:
    '¿Cuándo abren las inscripciones del curso de muestreo? Vi el programa en www. ejemplo. pe y quisiera saber si hay cupos para estudiantes del último ciclo, y cuánto cuesta…',
  lugar: '/consulta/1',
};
const account: NoticeContent = {
  titulo: 'Luis Paredes cambió la cuenta bancaria de Banco de la Nación',
  detalle:
    'Ahora dice: Banco de la Nación, Colegio de Estadísticos del Perú (COESPE), cuenta 00-101-123456, CCI 018-101-000101123456-55.',
  lugar: '/cuentas-bancarias?editar=1',
};
const agreement: NoticeContent = {
  titulo: 'Convenio con Universidad Nacional de San Agustín',
  detalle: 'Vence el 22 de diciembre de 2026.',
  lugar: '/nuevo-convenio/1',
};

/** A specimen of every mail the site writes, by the file that writes its words and by a name for its picture. */
type Samples = Readonly<Record<string, Readonly<Record<string, Letter>>>>;

/** Those of the capabilities that are there. */
const ofCapabilities = import.meta.glob<Samples>('../capabilities/*/testing/mail-samples.ts', {
  eager: true,
  import: 'mailSamples',
});

export const mailSamples: Samples = {
  ...Object.assign({}, ...Object.values(ofCapabilities)),
  'server/people/accounts/account-changes.ts': {
    correo: accountChangedLetter(NAME, { que: 'correo', nuevo: 'rosa.quispe@ejemplo.pe' }),
    contrasenaPropia: accountChangedLetter(NAME, { que: 'contrasena' }),
    llave: accountChangedLetter(NAME, { que: 'llave', nombre: 'Chrome en Windows' }),
    llaveQuitada: accountChangedLetter(NAME, { que: 'llave-quitada', nombre: 'Chrome en Windows' }),
    app: accountChangedLetter(NAME, { que: 'app' }),
    appQuitada: accountChangedLetter(NAME, { que: 'app-quitada' }),
  },
  'server/people/accounts/letters.ts': {
    recuperar: recoveryLetter(NAME, KEY),
    invitacion: invitationLetter(NAME, KEY),
    contrasena: passwordChangedLetter(NAME),
    equipo: newDeviceLetter(NAME, { equipo: 'Chrome en Windows', when: '2026-11-22T10:14:00.000Z' }),
  },
  'server/correspondence/inbox/answer-letter.ts': {
    respuesta: answerLetter(
      {
        fecha_envio: '2026-11-20T15:00:00.000Z',
        mensaje: 'Buenas tardes.\n¿Cuándo abren las inscripciones?',
      },
      {
        texto: 'Hola, María:\n\nAbren el lunes. Te esperamos.\n\nSaludos,\nSecretaría',
        association: asociacionDe([]),
      },
    ),
  },
  'server/operation/backup/failed-letter.ts': {
    copiaFallida: backupFailedLetter(NAME, '2026-11-20T07:30:00.000Z'),
    copiaNinguna: backupFailedLetter(NAME, null),
  },
  'server/correspondence/outbox/correo.ts': { prueba: testLetter() },
  'server/correspondence/notices/letters.ts': {
    aviso: noticeLetter(NAME, { ...enquiry, tipo: 'consulta' }),
    cuenta: noticeLetter(NAME, { ...account, tipo: 'cuenta' }),
    resumen: summaryLetter(NAME, [
      { tipo: 'consulta', told: Array.from({ length: 7 }, () => enquiry) },
      { tipo: 'convenio', told: [agreement] },
    ]),
  },
};
