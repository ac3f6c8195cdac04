import { printLine } from '#server/platform/log.ts';
import { diagnose } from '../diagnosis/diagnose.ts';
import type { Estado, Finding } from '../diagnosis/finding.ts';
import type { Command } from './kit/command.ts';

const MARKS: Readonly<Record<Estado, string>> = { bien: '✓ bien', aviso: '! aviso', mal: '✗ MAL' };
const MARK_WIDTH = 9;
const NAME_WIDTH = 19;
const INDENT = ' '.repeat(MARK_WIDTH + NAME_WIDTH);

const printFinding = ({ que, estado, dice, remedio }: Finding): void => {
  printLine(`${MARKS[estado].padEnd(MARK_WIDTH)}${que.padEnd(NAME_WIDTH)}${dice}`);
  if (remedio !== undefined) printLine(`${INDENT}→ ${remedio}`);
};

const countOf = (findings: readonly Finding[], estado: Estado): number =>
  findings.filter((one) => one.estado === estado).length;

const summary = (findings: readonly Finding[]): string => {
  const [bad, notices] = [countOf(findings, 'mal'), countOf(findings, 'aviso')];
  if (bad > 0) return `\nPor corregir: ${bad}. Avisos: ${notices}.`;
  return notices > 0 ? `\nNada está mal. Avisos: ${notices}.` : '\nTodo está bien.';
};

export const diagnoseCommand: Command = {
  usage: '[--json]',
  help: 'Revisa todo lo que el sitio necesita y dice qué hacer; termina con 1 si algo está mal',
  example: '--json',
  options: ['json'],
  // It says of the database what it finds.
  withoutDatabase: true,
  run: async ({ options }) => {
    const findings = await diagnose();
    if (options.has('json')) printLine(JSON.stringify(findings, null, 2));
    else {
      findings.forEach(printFinding);
      printLine(summary(findings));
    }
    return countOf(findings, 'mal') > 0 ? 1 : 0;
  },
};
