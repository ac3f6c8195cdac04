import { Agent, request } from 'node:http';

export interface Heard {
  readonly status: number;
  readonly text: string;
}

/** One kept-alive connection, so one worker process answers all its requests. */
export interface Line {
  get(path: string): Promise<Heard>;
  post(path: string, body: object, token?: string): Promise<Heard>;
  /** Whether the server closed the connection. */
  isBroken(): boolean;
  hangUp(): void;
}

type Headers = Record<string, string>;

/** Opens a connection to a site that trusts a proxy; `address` is the client's in X-Forwarded-For. */
export const openLine = (origin: string, address = '192.0.2.1'): Line => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let broken = false;
  const ask = (path: string, method: string, { headers, body }: { headers?: Headers; body?: string }) =>
    new Promise<Heard>((resolve, reject) => {
      const options = { agent, method, headers: { 'X-Forwarded-For': address, ...headers } };
      const asking = request(new URL(path, origin), options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      });
      asking.once('socket', (socket) => {
        if (asking.reusedSocket) return;
        socket.once('close', () => {
          broken = true;
        });
      });
      asking.on('error', reject).end(body);
    });
  return {
    get: (path) => ask(path, 'GET', {}),
    post: (path, body, token) =>
      ask(path, 'POST', {
        headers: {
          'Content-Type': 'application/json',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      }),
    isBroken: () => broken,
    hangUp: () => agent.destroy(),
  };
};
