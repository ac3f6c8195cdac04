import { type Browser, chromium } from 'playwright-core';

/** Replaces the library's default flags; keeps those that change how a page behaves. */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  // Suggestions of the address bar: one process per window, for nothing.
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
  // Pages live for seconds here: compiling their scripts for speed costs more than it saves.
  '--js-flags=--no-maglev --no-opt',
];

const launch = (): Promise<Browser> => {
  // A worker has half a second to end: at its exit the library kills the browser and removes the profile at once.
  process.once('SIGTERM', () => process.exit());
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: FLAGS, handleSIGTERM: false });
};

let launched: Promise<Browser> | undefined;

/**
 * The browser of this worker process, which all its stories share. A browser for all workers would send every message
 * through one more process.
 */
export const browser = (): Promise<Browser> => (launched ??= launch());
