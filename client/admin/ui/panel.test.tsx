import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Panel } from './panel.tsx';
import { TabNameContext } from './record/tab-name.ts';

const panelInTab = (tools: React.ReactNode): string =>
  renderToStaticMarkup(
    <TabNameContext value="Beneficios">
      <Panel count={2} id="beneficio-lista" title="Beneficios" tools={tools}>
        <p>Descuento</p>
      </Panel>
    </TabNameContext>,
  );

it('a head with a button says what it belongs to, though the tab says so too', () => {
  const shown = panelInTab(<button type="button">Nuevo beneficio</button>);
  expect(shown).not.toContain('visually-hidden');
  expect(shown).toMatch(/>Beneficios<\/h2><span[^>]*>2</);
});

it('without a button the tab alone says the title', () => {
  const shown = panelInTab(null);
  expect(shown).toContain('visually-hidden');
  expect(shown).not.toContain('<header');
});
