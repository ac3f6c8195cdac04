import { asociacionDe } from '#shared/asociacion.ts';
import {
  credentialMadeLetter,
  invitationLetter,
  newDeviceLetter,
  passwordChangedLetter,
  recoveryLetter,
} from '../accounts/letters.ts';
import { answerLetter } from '../features/bandeja/answer-letter.ts';
import { testLetter } from '../mail/test-letter.ts';
import type { Letter } from '../mail/letter.ts';
import { noticeLetter, summaryLetter } from '../notices/letters.ts';
import type { Told } from '../notices/things.ts';

const NAME = 'Rosa Quispe Mamani';
const KEY = 'b'.repeat(43);

const enquiry: Told = {
  titulo: 'María Fernanda Chuquimamani escribió una consulta',
  correo: 'maria.fernanda.chuquimamani@correo-de-prueba.example',
  detalle:
    '¿Cuándo abren las inscripciones del curso de muestreo? Vi el programa en www. ejemplo. pe y quisiera saber si hay cupos para estudiantes del último ciclo, y cuánto cuesta…',
  lugar: '/consulta/1',
};
const account: Told = {
  titulo: 'Luis Paredes cambió la cuenta bancaria de Banco de la Nación',
  detalle:
    'Ahora dice: Banco de la Nación, Colegio de Estadísticos del Perú (COESPE), cuenta 00-101-123456, CCI 018-101-000101123456-55.',
  lugar: '/historial/cuentas/1',
};
const agreement: Told = {
  titulo: 'Convenio con Universidad Nacional de San Agustín',
  detalle: 'Vence el 22 de diciembre de 2026.',
  lugar: '/nuevo-convenio/1',
};

/** A specimen of every mail the site writes, by the file that writes its words and by a name for its picture. */
export const mailSamples: Readonly<Record<string, Readonly<Record<string, Letter>>>> = {
  'server/accounts/letters.ts': {
    recuperar: recoveryLetter(NAME, KEY),
    invitacion: invitationLetter(NAME, KEY),
    contrasena: passwordChangedLetter(NAME),
    credencial: credentialMadeLetter(NAME, 'Hoja de cálculo del consejo'),
    equipo: newDeviceLetter(NAME, { equipo: 'Chrome en Windows', when: '2026-11-22T10:14:00.000Z' }),
  },
  'server/features/bandeja/answer-letter.ts': {
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
  'server/mail/test-letter.ts': { prueba: testLetter() },
  'server/notices/letters.ts': {
    aviso: noticeLetter(NAME, { ...enquiry, tipo: 'consulta' }),
    cuenta: noticeLetter(NAME, { ...account, tipo: 'cuenta' }),
    resumen: summaryLetter(NAME, [
      { tipo: 'consulta', told: Array.from({ length: 7 }, () => enquiry) },
      { tipo: 'convenio', told: [agreement] },
    ]),
  },
};
