import { readStored, storedKeys } from './stored-keys.ts';

const CSRF_COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/;

export const hasCsrfCookie = (): boolean => CSRF_COOKIE.test(document.cookie);

/** The headers by which a call identifies its caller, read anew for each call. */
export const callHeaders = (): Record<string, string> => {
  const token = readStored(storedKeys.token);
  const csrf = CSRF_COOKIE.exec(document.cookie)?.[1];
  return {
    Authorization: `Bearer ${token}`,
    'X-Requested-With': 'XMLHttpRequest',
    Accept: 'application/json',
    'X-Con-Version': '1',
    ...(csrf ? { 'X-CSRF-TOKEN': decodeURIComponent(csrf) } : {}),
  };
};
