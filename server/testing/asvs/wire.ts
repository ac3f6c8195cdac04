import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Sends raw bytes and returns everything received until the server closes the connection. */
export const sendRaw = async (port: number, text: string): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(text);
  socket.setTimeout(5000, () => socket.destroy(new Error('The server did not close')));
  return (await buffer(socket)).toString('latin1');
};
