import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cuentas } from '#shared/content/bank-accounts/cuentas.ts';
import { port, useApp } from '#server/testing/api.ts';

useApp();

const MIB = 1024 * 1024;
const chunk = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.toString(16)}\r\n`), Buffer.alloc(bytes, 'a'), Buffer.from('\r\n')]);

/** A connection that notes what it hears. */
const open = async (): Promise<{ socket: Socket; heard: () => string; closed: Promise<unknown> }> => {
  const socket = connect(port(), '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data.toString();
  });
  // A client that is cut off may find the connection closed under a write.
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, heard: () => text, closed };
};
const headOf = (more: string): string =>
  `POST ${cuentas.create.path} HTTP/1.1\r\nHost: x.example\r\nContent-Type: application/json\r\n${more}\r\n`;

describe('a refused body', () => {
  it('without an end is read for a while, and then cut off', async () => {
    const { socket, heard, closed } = await open();
    socket.write(headOf('Transfer-Encoding: chunked\r\n'));
    const more = chunk(MIB);
    let sent = 0;
    const send = (): void => {
      while (!socket.destroyed) {
        sent += MIB;
        if (!socket.write(more)) return;
      }
    };
    socket.on('drain', send);
    send();
    await closed;
    expect(heard()).toMatch(/^HTTP\/1.1 401 /);
    expect(sent).toBeLessThan(200 * MIB);
  });

  it.each([
    ['one more call on the connection', ''],
    ['its end with the answer', 'Connection: close\r\n'],
  ])('of 2 MB always gets its answer, with %s', async (_, more) => {
    for (let round = 0; round < 10; round += 1) {
      const { socket, heard, closed } = await open();
      socket.write(headOf(`Content-Length: ${2 * MIB}\r\n${more}`));
      socket.write(Buffer.alloc(2 * MIB, ' '), () => more === '' && socket.end());
      await closed;
      expect(heard()).toMatch(/^HTTP\/1.1 401 /);
      expect(heard()).toContain('No autorizado');
    }
  });

  it('is not asked for: who expects 100 hears the refusal', async () => {
    const { socket, heard, closed } = await open();
    socket.write(headOf('Content-Length: 10\r\nExpect: 100-continue\r\n'));
    await closed;
    expect(heard()).toMatch(/^HTTP\/1.1 401 /);
  });
});

it('a connection is kept when the clock is set ahead after an answer', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const { socket, heard } = await open();
  const call = async (answers: number): Promise<void> => {
    socket.write(`${headOf('Content-Length: 2\r\n')}{}`);
    await expect.poll(() => heard().split('HTTP/1.1 401 ').length - 1).toBe(answers);
  };
  await call(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
  for (let answers = 2; answers < 6; answers += 1) await call(answers);
  socket.destroy();
});

it('a body that is wanted is asked for with 100', async () => {
  const { socket, heard } = await open();
  socket.write(
    headOf('Content-Length: 2\r\nExpect: 100-continue\r\n').replace(
      cuentas.create.path,
      '/auth/loginValidar',
    ),
  );
  await expect.poll(heard).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('{}');
  await expect.poll(heard).toMatch(/HTTP\/1.1 422 /);
  socket.destroy();
});
