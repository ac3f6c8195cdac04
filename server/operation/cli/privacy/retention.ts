import { printLine } from '#server/platform/log.ts';
import { applyRule, rules } from '../../privacy/retention.ts';
import type { Command } from '../kit/command.ts';

export const retentionCommand: Command = {
  usage: '[--simular]',
  help: 'Borra los datos personales cuyo plazo terminó',
  example: '--simular',
  options: ['simular'],
  run: async ({ options }) => {
    const isSimulated = options.has('simular');
    if (isSimulated) printLine('Simulación: no se borra nada.');
    for (const rule of rules()) {
      // oxlint-disable-next-line no-await-in-loop -- each line is shown when its work is done
      const count = await (isSimulated ? rule.count() : applyRule(rule));
      printLine(`  ${String(count).padStart(7)}  ${rule.label}`);
    }
    return 0;
  },
};
