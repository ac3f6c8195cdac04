import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { Certificate } from './certificates.ts';

export interface ProxyManners {
  /** Keeps the X-Forwarded-For that visitors sent, and appends to it. */
  readonly credulous?: boolean;
  /** Makes every cookie HttpOnly. */
  readonly closing?: boolean;
  /** Removes all cookies. */
  readonly taking?: boolean;
  /** Sends no X-Forwarded-For. */
  readonly silent?: boolean;
}

const VISITOR = '198.51.100.20';

/** An HTTPS proxy in front of a local port; by default it sets X-Forwarded-For. */
export const proxyTo = (to: number, certificate: Certificate, manners: ProxyManners = {}): Server =>
  createServer(certificate, (req, res) => {
    const claimed = manners.credulous && req.headers['x-forwarded-for'];
    const visitor = claimed ? `${String(claimed)}, ${VISITOR}` : VISITOR;
    const { 'x-forwarded-for': _dropped, ...plain } = req.headers;
    const headers = manners.silent ? plain : { ...plain, 'x-forwarded-for': visitor };
    const sent = request({ port: to, path: req.url, method: req.method, headers }, (answer) => {
      const cookies = answer.headers['set-cookie'] ?? [];
      if (manners.closing) answer.headers['set-cookie'] = cookies.map((one) => `${one}; HttpOnly`);
      if (manners.taking) delete answer.headers['set-cookie'];
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    sent.on('error', () => res.writeHead(502).end());
    req.pipe(sent);
  });
