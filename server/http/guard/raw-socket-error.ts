import { OutgoingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { dataHeaders } from './headers.ts';

/** Node has no response object for a request its parser refused: the answer is written to the socket. */
const sentences: Record<number, string> = {
  400: 'La solicitud no se entiende.',
  405: 'Este método no se admite en esta dirección.',
  408: 'La solicitud tardó demasiado en llegar.',
  413: 'La solicitud es demasiado grande.',
  431: 'Las cabeceras de la solicitud son demasiado grandes.',
};
const statuses: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers on the socket, and closes it. */
export const sendRawError = (socket: Socket, status: number): void => {
  const message = sentences[status] ?? '';
  const body = JSON.stringify({ message, error: message });
  const headers = Object.entries({
    ...dataHeaders,
    'Cache-Control': 'no-store',
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...(status === 405 ? { Allow: 'GET, HEAD, OPTIONS' } : {}),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
};

const isAnswering = (socket: Socket): boolean => {
  // Not documented, but Node's own handler of such errors reads the current response there too.
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer instanceof OutgoingMessage && answer.headersSent;
};

/** Listener for `clientError`. In the middle of an answer it only closes the connection: a second one would corrupt both. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (!socket.writable || isAnswering(socket)) socket.destroy(error);
  else sendRawError(socket, statuses[error.code ?? ''] ?? 400);
};
