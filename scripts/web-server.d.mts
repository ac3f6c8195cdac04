/**
 * The web server's program, fetched where it is missing and can be had.
 * @throws Error that says how to install it
 */
export function ensureWebServer(name: 'caddy' | 'nginx'): Promise<string>;
