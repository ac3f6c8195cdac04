import { expect, test } from 'vitest';
import { textos } from '#shared/contract/words/textos.ts';
import { ApiError } from '../../api.ts';
import { failureText, formFailureText } from './failure.ts';

test('a prefix of the catalogue is followed by the sentence of the server', () => {
  expect(failureText('Error al enviar la solicitud:', new ApiError(500, 'Falló.'))).toBe(
    'Error al enviar la solicitud: Falló.',
  );
  expect(failureText('Error al actualizar.', new ApiError(422, 'Falta el archivo.'))).toBe(
    'Error al actualizar. Falta el archivo.',
  );
  expect(failureText('Error al enviar el archivo.', new ApiError(409, 'Ya existe.'))).toBe(
    'Error al enviar el archivo. Ya existe.',
  );
});

test('a refusal is explained by the server, anything else by the call', () => {
  const failed = 'Error al eliminar el comentario';
  expect(failureText(failed, new ApiError(409, 'Ya fue respondida.'))).toBe('Ya fue respondida.');
  expect(failureText(failed, new ApiError(500, 'Error interno.'))).toBe(failed);
  expect(failureText(failed, new ApiError(0, 'Sin conexión.'))).toBe(failed);
});

test('shows a failure of our own in general words', () => {
  expect(failureText('x', new TypeError('y'))).toBe(textos.accionFallida);
});

test('tells a form that was not answered what was not lost', () => {
  const failed = 'Error al enviar la solicitud:';
  expect(formFailureText(failed, new ApiError(0, 'No se pudo conectar.'))).toBe(
    `${failed} No se pudo conectar. No se perdió nada: lo que escribiste sigue en el formulario.`,
  );
  expect(formFailureText(failed, new ApiError(500, 'Falló.'))).toBe(`${failed} Falló.`);
});
