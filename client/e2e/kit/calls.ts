import { expect } from 'vitest';
import { sharedToken, sitio } from './story.ts';

/** The JSON answer to a visitor's GET. */
export const read = async <T>(path: string): Promise<T> => {
  const value: T = await (await fetch(sitio.origin + path)).json();
  return value;
};

/** The JSON answer to the administrator's GET: drafts are in it. */
export const readAsStaff = async <T>(path: string): Promise<T> => {
  const headers = { Authorization: `Bearer ${await sharedToken()}` };
  const value: T = await (await fetch(sitio.origin + path, { headers })).json();
  return value;
};

/** The JSON answer to a POST of the administrator, or of who has `token`, which must succeed. */
export const post = async <T>(path: string, body: unknown = {}, token?: string): Promise<T> => {
  const answer = await fetch(sitio.origin + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token ?? (await sharedToken())}`,
    },
    body: JSON.stringify(body),
  });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  const value: T = await answer.json();
  return value;
};

/** The bytes behind a link of a page. */
export const contentOf = async (href: string | null): Promise<Buffer> => {
  const answer = await fetch(new URL(href ?? '', sitio.origin));
  expect(answer.status, String(href)).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};
