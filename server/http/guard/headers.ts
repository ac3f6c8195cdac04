import { config } from '#server/platform/config.ts';

const https = config.siteUrl?.startsWith('https:') ?? false;

const everywhere: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(https ? { 'Strict-Transport-Security': config.hsts } : {}),
};

/** reCAPTCHA loads Google's script and frame, and writes into the page, which Trusted Types would block. */
const isGoogles = config.botProtection === 'recaptcha';
const google = isGoogles ? ' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/' : '';

/** `policies` names the Trusted Types policies that may turn text into markup. */
const policyWith = (policies: string): string =>
  [
    "default-src 'none'",
    `script-src 'self'${google}`,
    "style-src 'self'",
    "img-src 'self' blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${google}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src https://www.facebook.com${google}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(isGoogles ? [] : ["require-trusted-types-for 'script'", `trusted-types ${policies}`]),
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/** For JSON, stored files and everything that is not a page of ours. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** For our own HTML: only scripts, styles and images of ours are loaded. */
export const pageHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'Content-Security-Policy': policyWith("'none'"),
};

/** For the back office: its editor reads pasted HTML under this name, in a document that nobody sees. */
export const officeHeaders: Readonly<Record<string, string>> = {
  ...everywhere,
  'Content-Security-Policy': policyWith('ProseMirrorClipboard'),
};

/** For scripts, styles, fonts and art of the built client. */
export const assetHeaders: Readonly<Record<string, string>> = everywhere;
