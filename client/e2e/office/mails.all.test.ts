import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { asociacionDe } from '#shared/content/settings/asociacion.ts';
import { asHtml } from '#server/platform/mail/letter.ts';
import { mailSamples } from '#server/testing/mail-samples.ts';
import { expectAccessible } from '../kit/axe.ts';
import { changeTheme, expectNoSidewaysScroll, resize, test, type Theme } from '../kit/story.ts';

/** A folder for the pictures, where somebody wants to look at them. */
const folder = process.env['PANTALLAS'];

const letters = Object.values(mailSamples).flatMap((some) => Object.entries(some));
const themes: readonly Theme[] = ['claro', 'oscuro'];

describe.concurrent('every mail can be read by everyone, and fetches nothing', () => {
  test.for(letters)('%s', async ([name, letter], { open }) => {
    const { page } = await open('/privacidad');
    // Without the site's own policy, as in a mail program.
    await page.goto('about:blank');
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await page.setContent(asHtml(letter, asociacionDe([])));
    for (const width of [390, 640]) {
      await resize(page, width);
      for (const theme of themes) {
        await changeTheme(page, theme);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, theme === 'claro' ? 'all' : 'colours');
        const path = folder && join(folder, `correo-${name}-${width}-${theme}.png`);
        if (path) await page.screenshot({ fullPage: true, path });
      }
    }
    expect(fetched).toEqual([]);
  });
});
