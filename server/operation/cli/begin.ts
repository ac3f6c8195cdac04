import * as z from 'zod/mini';
import type { ClaveDeNombre } from '#shared/content/settings/asociacion.ts';
import { correo } from '#shared/contract/fields/campos.ts';
import { type ClaveBase, clavesBase, FALTA_NOMBRE, valueRules } from '#shared/content/settings/claves.ts';
import { config } from '#server/platform/config.ts';
import { association } from '#server/platform/db/rows/settings.ts';
import { printLine } from '#server/platform/log.ts';
import { resetSite, countContent, backupBeforeReset } from '../set-up/reset-site.ts';
import { firstEmail } from '../set-up/first-admin.ts';
import { type Arguments, type Command, WrongUsage } from './kit/command.ts';
import { startProgress } from './kit/progress.ts';
import { createInterface } from 'node:readline/promises';

/** The rule of an answer; an empty one is always accepted. */
type Rule = z.ZodMiniType<string | null | undefined>;

/** Asks on a terminal; elsewhere there is nobody to ask, and the answer is empty. */
const ask = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} `);
  terminal.close();
  return answer.trim();
};

/** The value as its rule normalises it, or why the rule refuses it. */
const readValue = (given: string, rule: Rule): { value: string } | { refused: string } => {
  if (given === '') return { value: '' };
  const { success, data, error } = z.safeParse(rule, given);
  return success ? { value: data ?? '' } : { refused: error.issues[0]?.message ?? 'No es válido.' };
};

/** The answer to a question, which is asked again until the rule takes it. */
export const askUntilValid = async (question: string, rule: Rule, asking = ask): Promise<string> => {
  const read = readValue(await asking(question), rule);
  if ('value' in read) return read.value;
  printLine(`  ${read.refused} Escríbelo otra vez.`);
  return askUntilValid(question, rule, asking);
};

/** The options that are settings, by the setting's base name. */
const contact = {
  contacto: 'correo_contacto',
  celular: 'celular',
  direccion: 'direccion',
} as const satisfies Record<string, ClaveBase>;
const SUFFIX = /^[A-Za-z0-9_]{1,20}$/;

/** The option's value, or else the answer to a question. Throws WrongUsage for an option that the rule refuses. */
const valueFor = async (
  { options }: Arguments,
  name: string,
  { question, rule }: { question: string; rule: Rule },
): Promise<string> => {
  const option = options.get(name)?.trim();
  if (option === undefined) return askUntilValid(question, rule);
  const read = readValue(option, rule);
  if ('refused' in read) throw new WrongUsage(`--${name}: ${read.refused}`);
  return read.value;
};

const settingsFrom = async (args: Arguments): Promise<Partial<Record<ClaveBase, string>>> => {
  const values: Partial<Record<ClaveBase, string>> = {};
  for (const [name, base] of Object.entries(contact)) {
    const { label, kind } = clavesBase[base];
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    const value = await valueFor(args, name, {
      question: `${label} (vacío: después):`,
      rule: valueRules[kind],
    });
    if (value !== '') values[base] = value;
  }
  return values;
};

interface Named {
  /** Of the option. */
  name: string;
  base: ClaveDeNombre;
  /** What an answer left empty means. */
  otherwise: string | null;
}

const nameFrom = async (args: Arguments, { name, base, otherwise }: Named): Promise<string | null> => {
  const { label, kind } = clavesBase[base];
  const question = `${label} (vacío: ${otherwise ?? 'ninguno'}):`;
  const value = await valueFor(args, name, { question, rule: valueRules[kind] });
  return value || (args.options.has(name) ? null : otherwise);
};

/** What the association is called from now on: another institution has no chapter and no region until it says so. */
const namesFrom = async (args: Arguments): Promise<Record<ClaveDeNombre, string | null>> => {
  const present = await association();
  const nacional = await nameFrom(args, {
    name: 'nombre',
    base: 'nombre_nacional',
    otherwise: present.nacional,
  });
  if (nacional === null) throw new WrongUsage(`--nombre: ${FALTA_NOMBRE}`);
  const kept = nacional === present.nacional ? present : { regional: null, region: null };
  return {
    nombre_nacional: nacional,
    nombre_regional: await nameFrom(args, {
      name: 'consejo',
      base: 'nombre_regional',
      otherwise: kept.regional,
    }),
    region: await nameFrom(args, { name: 'region', base: 'region', otherwise: kept.region }),
  };
};

const confirmed = async ({ options }: Arguments): Promise<boolean> => {
  if (options.has('si')) return true;
  const { eventos, convenios, consultas, comentarios, usuarios } = await countContent();
  printLine(
    `Se borrará todo lo que hay: ${eventos} eventos, ${convenios} convenios, ${consultas} consultas, ${comentarios} comentarios, ${usuarios} usuarios, archivos y textos.`,
  );
  return (await ask('Escribe «comenzar» para seguir:')) === 'comenzar';
};

export const beginCommand: Command = {
  usage: '[--nombre=<institución>] [--consejo=<nombre>] [--region=<nombre>] [--administrador=<correo>] …',
  help: 'Quita la demostración y deja un sitio vacío y tuyo; antes guarda una copia',
  example:
    "--nombre='Colegio de Estadísticos del Perú' --consejo='Consejo Regional Cusco' --region=Cusco --administrador=ana@ejemplo.pe",
  options: ['nombre', 'consejo', 'region', 'administrador', 'sufijo', 'si', ...Object.keys(contact)],
  run: async (args) => {
    if (args.values.length > 0) throw new WrongUsage('Esta orden solo tiene opciones.');
    const names = await namesFrom(args);
    const administrador =
      (await valueFor(args, 'administrador', {
        question: `Correo del administrador (vacío: ${firstEmail}):`,
        rule: correo,
      })) || firstEmail;
    const sufijo =
      (await valueFor(args, 'sufijo', {
        question: `Siglas de la asociación, para dos claves de la API (vacío: ${config.keySuffix}):`,
        rule: z.string().check(z.regex(SUFFIX, 'Usa hasta 20 letras, dígitos o guiones bajos.')),
      })) || config.keySuffix;
    const ajustes = { ...names, ...(await settingsFrom(args)) };
    if (!(await confirmed(args))) {
      printLine('No se cambió nada. Sin terminal, confirma con --si.');
      return 1;
    }
    const copy = await backupBeforeReset(startProgress);
    printLine(`Lo que había está en ${copy}: «npm run cli -- restaurar ${copy}» lo devuelve.`);
    await resetSite({ administrador, ajustes, sufijo });
    if (sufijo !== config.keySuffix)
      printLine(`Agrega SITE_KEY_SUFFIX=${sufijo} a .env y reinicia el sitio.`);
    printLine('\nEl sitio está vacío y es tuyo. Entra a Administración y completa textos, fondos y cuentas.');
    return 0;
  },
};
