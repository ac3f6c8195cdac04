import { OutgoingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { dataHeaders } from './headers.ts';

/** What the parser refuses never becomes a request; the answer is written by hand. */
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

/** Answers on the bare connection, and closes it. */
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
  // Node keeps it there, and reads it in its own handler of such errors too.
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return answer instanceof OutgoingMessage && answer.headersSent;
};

/** For `clientError`: a second answer amid a first would garble both. */
export const answerClientError = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (!socket.writable || isAnswering(socket)) socket.destroy(error);
  else sendRawError(socket, statuses[error.code ?? ''] ?? 400);
};
