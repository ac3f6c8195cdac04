import type { Page } from 'playwright-core';

/** Something to press in what is on top: the screen, or the dialog, sheet, menu or list opened last. */
export interface LayerButton {
  /** Alike for the buttons of one kind: of all the rows of a state, one «⋯» is pressed. */
  readonly kind: string;
  /** Finds it, until the buttons are asked for again. */
  readonly selector: string;
}

/** What is on top. */
interface Layer {
  /** 0 is the screen itself. */
  readonly id: number;
  /** Whether it was not asked about before. */
  readonly isNew: boolean;
  /** Of a sheet or dialog. Several buttons may open it. */
  readonly title: string;
}

/** Numbers what is on top, once. */
export const topLayer = (page: Page): Promise<Layer> =>
  page.evaluate(() => {
    const opened = 'dialog[open], [role=dialog], [role=menu], [role=listbox]';
    const top = [...document.querySelectorAll(opened)].findLast((one) => one.checkVisibility());
    if (!top) return { id: 0, isNew: false, title: '' };
    const title = top.querySelector('h2')?.textContent ?? '';
    const known = top.getAttribute('data-layer');
    if (known) return { id: Number(known), isNew: false, title };
    const id = Number(document.body.dataset['layers'] ?? 0) + 1;
    document.body.dataset['layers'] = String(id);
    top.setAttribute('data-layer', String(id));
    return { id, isNew: true, title };
  });

/**
 * The buttons of what is on top, and the links that stay on the screen; left out are those that send a form at once,
 * answer a question, sort or are a switch.
 */
export const layerButtons = (page: Page, layer: number): Promise<LayerButton[]> =>
  page.evaluate((id) => {
    /** Of parts that look alike, such as the days of a calendar, as many are pressed. */
    const ALIKE = 8;
    const scope = document.querySelector(id === 0 ? 'main' : `[data-layer="${id}"]`);
    const candidates = [
      ...(scope?.querySelectorAll<HTMLElement>(
        'button, summary, a[href], [role=button], [role=tab], [role=menuitem]',
      ) ?? []),
    ];
    const nameOf = (one: HTMLElement): string =>
      (one.ariaLabel ?? one.textContent).replaceAll(/\s+/g, ' ').trim();
    const stays = (one: HTMLElement): boolean => {
      if (!(one instanceof HTMLAnchorElement)) return true;
      const { pathname, search, hash, origin } = new URL(one.href);
      const isHere = origin === location.origin && pathname === location.pathname;
      return isHere && !hash && search !== '' && search !== location.search && !one.target && !one.download;
    };
    /** «Publicar…» asks first, as its three points say. */
    const isSent = (one: HTMLElement): boolean =>
      one.matches('[type=submit]') && !one.innerText.trim().endsWith('…');
    const isPressable = (one: HTMLElement): boolean =>
      one.checkVisibility({ visibilityProperty: true }) &&
      one.getBoundingClientRect().width > 1 &&
      !one.matches(':disabled, [aria-disabled=true], [aria-selected=true], [aria-pressed], th *') &&
      !isSent(one) &&
      !one.closest('[data-toasts], [inert], [contenteditable=true], [role=alertdialog]') &&
      !(id > 0 && /^(?:Cancelar|Cerrar|Volver)/.test(nameOf(one))) &&
      stays(one);
    const kindOf = (one: HTMLElement): string => {
      const row = one.closest('[data-filas] > *');
      if (!row) return nameOf(one).replaceAll(/\d+/g, '#');
      const states = [...row.querySelectorAll('[data-tono]')].map(({ textContent }) => textContent);
      if (one.ariaHasPopup === 'menu') return `row menu ${states.join(' ')}`;
      const verb = one.title || one.textContent.trim();
      return `row ${one.className} ${nameOf(one).startsWith(`${verb} `) ? verb : ''}`;
    };
    for (const old of document.querySelectorAll('[data-press]')) old.removeAttribute('data-press');
    const alike = new Map<string, number>();
    return candidates.filter(isPressable).flatMap((one, at) => {
      const look = `${one.className} ${one.parentElement?.className}`;
      alike.set(look, (alike.get(look) ?? 0) + 1);
      if ((alike.get(look) ?? 0) > ALIKE && !one.closest('[role=menu]')) return [];
      one.setAttribute('data-press', String(at));
      return [{ kind: kindOf(one), selector: `[data-press="${at}"]` }];
    });
  }, layer);
