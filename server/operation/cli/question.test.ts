import { expect, it } from 'vitest';
import { correo } from '#shared/contract/fields/campos.ts';
import { useTerminal } from '#server/testing/terminal.ts';
import { askUntilValid } from './begin.ts';

const terminal = useTerminal();

it('asks again after a slip, and takes an empty answer', async () => {
  const answers = ['ana@@ejemplo', 'ana', 'ana@ejemplo.pe'];
  const answering = async (): Promise<string> => answers.shift() ?? '';
  expect(await askUntilValid('Correo:', correo, answering)).toBe('ana@ejemplo.pe');
  expect(terminal.said).toBe('  Correo inválido. Escríbelo otra vez.\n'.repeat(2));
  expect(await askUntilValid('Correo:', correo, answering)).toBe('');
});
