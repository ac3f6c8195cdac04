import { expect, test } from 'vitest';
import { catchMail } from '#server/testing/services/mail-catcher.ts';
import { signIn } from '#server/testing/sites/built-site.ts';
import { browser } from '../kit/browser.ts';
import { type Cost, countPresses, DEVICES } from '../kit/press-counter.ts';
import { type Post, tasks as dailyTasks } from '../kit/office-tasks.ts';
import { startOwnSite } from '../kit/own-site.ts';
import { rarerTasks } from '../kit/rarer-tasks.ts';
import { waitForIslands } from '../kit/story.ts';

const tasks = [...dailyTasks, ...rarerTasks];
const staff = { email: 'secretaria@pruebas.example', password: 'clave de la historia' };

test.each(['mouse', 'touch'] as const)(
  'what staff does most costs what it may, by %s',
  { timeout: 240_000 },
  async (way) => {
    const catcher = await catchMail();
    const site = await startOwnSite({
      DEMO_CONTENT: 'on',
      ADMIN_EMAIL: staff.email,
      ADMIN_PASSWORD: staff.password,
      SMTP_URL: catcher.url,
      MAIL_FROM: 'Colegio <avisos@colegio.example>',
    });
    try {
      const token = await signIn(site.origin, staff);
      const post: Post = async (path, body) => {
        const answer = await fetch(site.origin + path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        });
        expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
        return answer.json();
      };
      const context = await (
        await browser()
      ).newContext({
        ...DEVICES[way],
        baseURL: site.origin,
        locale: 'es-PE',
        timezoneId: 'America/Lima',
      });
      context.setDefaultTimeout(15_000);
      await context.addInitScript((text) => localStorage.setItem('token', text), token);
      const page = await context.newPage();
      const costs: Record<string, Cost> = {};
      for (const { name, given, run } of tasks) {
        await given?.(post);
        await page.goto('/administrable');
        await waitForIslands(page);
        const desk = countPresses(page, way);
        await run(desk).catch((error: unknown) => {
          throw new Error(`${name}: ${String(error)}`, { cause: error });
        });
        costs[name] = desk.cost;
      }
      const dear = tasks.filter(({ name, most }) => {
        const { presses = 0, scrolled = 0 } = costs[name] ?? {};
        return presses > most[way][0] || scrolled > most[way][1];
      });
      expect(dear.map(({ name }) => `${name}: ${JSON.stringify(costs[name])}`)).toEqual([]);
      await context.close();
    } finally {
      await site.end('SIGTERM');
    }
  },
);
