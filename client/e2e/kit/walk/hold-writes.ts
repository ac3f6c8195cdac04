import type { Page } from 'playwright-core';
import { groups } from '#shared/contract/contract.ts';

declare global {
  interface Window {
    /** Addresses of the changes that this page asked for and that were not sent. */
    heldWrites?: string[];
  }
}

/** Of the calls that take a question and answer it, those that leave everything as it is. */
const ASKS = /buscar$|^\/(?:bandeja-consultas|colegiados-cambios|evento-revisar|borrador-leer)\b/;

/** The addresses of calls that change something, as the sources of regular expressions. */
const WRITES = Object.values(groups)
  .flatMap((calls) => Object.values(calls))
  .filter(
    ({ kind, path }) => kind === 'create' || kind === 'write' || (kind === 'exchange' && !ASKS.test(path)),
  )
  .map(({ path }) => `${path.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Whether a call to this address changes something. */
export const isWrite = (pathname: string): boolean => new RegExp(WRITES.join('|')).test(pathname);

/** From now on this document sends no call that changes something; the page waits for an answer that never comes. */
export const holdWrites = (page: Page): Promise<void> =>
  page.evaluate((sources) => {
    const held: string[] = (window.heldWrites = []);
    const writes = new RegExp(sources.join('|'));
    const isHeld = (address: string): boolean => {
      const { pathname } = new URL(address, location.href);
      const is = writes.test(pathname);
      if (is) held.push(pathname);
      return is;
    };
    const sendFetch = window.fetch.bind(window);
    window.fetch = (asked, options) =>
      isHeld(asked instanceof Request ? asked.url : String(asked))
        ? new Promise(() => undefined)
        : sendFetch(asked, options);
    window.XMLHttpRequest = class extends XMLHttpRequest {
      private address = '';
      override open(method: string, address: string | URL): void {
        this.address = String(address);
        super.open(method, address, true);
      }
      override send(body?: XMLHttpRequestBodyInit | null): void {
        if (!isHeld(this.address)) super.send(body);
      }
    };
  }, WRITES);

/** The changes that were asked for and held since the last question. */
export const takeHeldWrites = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.heldWrites?.splice(0) ?? []);
