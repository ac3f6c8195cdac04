import { request } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { Certificate } from './certificates.ts';

export interface ProxyManners {
  /** It believes what visitors claim of themselves. */
  readonly credulous?: boolean;
  /** It closes every cookie to scripts. */
  readonly closing?: boolean;
  /** It lets no cookie through. */
  readonly taking?: boolean;
  /** It tells nobody whom it passes on. */
  readonly silent?: boolean;
}

const VISITOR = '198.51.100.20';

/** A proxy with HTTPS in front of a port of this machine, which says whom it passes on unless it is told otherwise. */
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
