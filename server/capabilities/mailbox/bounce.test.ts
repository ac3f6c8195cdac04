import { expect, it } from 'vitest';
import { messageId } from '#server/platform/mail/signed.ts';
import { expectLinear } from '#server/testing/growth.ts';
import { bounceIn } from './bounce.ts';

const read = (text: string) =>
  bounceIn(
    `${text}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; ${text}`,
    `${text}\nMessage-ID: ${messageId('consulta-mensaje-1', 'capitulo.example')}`,
  );

it('a bounce of any text is understood', () => {
  expect(read('x')).toEqual({
    key: 'consulta-mensaje-1',
    reason: 'Devuelto. La dirección no existe. Dijo: «x».',
  });
});

it('a bounce is read in a time that grows with its length', () => expectLinear(read));
