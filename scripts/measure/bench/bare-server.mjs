// Baseline: the cost in Node alone of sending these bytes with these headers.
import { once } from 'node:events';
import { createServer } from 'node:http';

const [answers] = await once(process, 'message');
const ports = await Promise.all(
  answers.map(async ({ headers, body }) => {
    const bytes = Buffer.from(body, 'base64');
    const server = createServer((_req, res) => {
      res.writeHead(200, headers);
      res.end(bytes);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return server.address().port;
  }),
);
process.send(ports);
