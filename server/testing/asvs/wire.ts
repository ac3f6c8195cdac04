import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Sends bytes as they are and answers all that comes back until the other side closes. */
export const sendRaw = async (port: number, text: string): Promise<string> => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(text);
  socket.setTimeout(5000, () => socket.destroy(new Error('The server did not close')));
  return (await buffer(socket)).toString('latin1');
};
