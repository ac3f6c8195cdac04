import { type Browser, chromium } from 'playwright-core';

/** Replaces the library's own list, of which it repeats what changes how a page behaves. */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // The address bar's suggestions: a process of their own for every window, though nobody sees one.
  'AimEnabled',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

const FLAGS = [
  `--disable-features=${FEATURES_OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let launched: Promise<Browser> | undefined;

/**
 * The browser of this worker process, which all its stories share. One for all workers would pass every message through
 * the process that runs them.
 */
export const browser = (): Promise<Browser> =>
  (launched ??= chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: FLAGS,
  }));
