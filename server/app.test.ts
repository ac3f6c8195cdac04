import express from 'express';
import supertest from 'supertest';
import { expect, it } from 'vitest';
import { createHttpServer } from './app.ts';

it('requests and responses are born as what Express would make of them', async () => {
  const app = express();
  app.get('/quien', (req, res) => {
    res.json(req.query);
  });
  const server = createHttpServer(app);
  const born: unknown[] = [];
  server.prependListener('request', (req, res) => {
    born.push(Object.getPrototypeOf(req), Object.getPrototypeOf(res));
  });
  const { body } = await supertest(server).get('/quien?a=b');
  expect(body).toEqual({ a: 'b' });
  expect(born[0] === app.request && born[1] === app.response).toBe(true);
});
