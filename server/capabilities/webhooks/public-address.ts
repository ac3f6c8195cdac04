import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { parseUrl } from '#shared/contract/fields/enlaces.ts';
import * as z from 'zod';
import { environment, ON_OFF, readVariables } from '#server/platform/environment.ts';
import { StartError } from '#server/platform/errors.ts';

const { WEBHOOKS_LOOPBACK } = readVariables(
  { WEBHOOKS_LOOPBACK: z.enum(['on', 'off']).default('off') },
  { WEBHOOKS_LOOPBACK: ON_OFF },
);

if (WEBHOOKS_LOOPBACK === 'on' && environment === 'production')
  throw new StartError(
    'Configuración no válida: WEBHOOKS_LOOPBACK=on es solo para pruebas, quítalo de este sitio.',
  );

/** For tests: webhooks may be sent to 127.0.0.0/8, by http and to any port. */
export const loopback = { isAllowed: WEBHOOKS_LOOPBACK === 'on' };

/** IPv4 networks that are not the public internet (IANA's special-purpose registry). */
const PRIVATE_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Inside 2000::/3, but not public; what hides an IPv4 address among them. All of IPv6 outside it is refused. */
const SPECIAL_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const listOf = (networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [net = '', bits] = network.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
};
const privateV4 = listOf(PRIVATE_V4, 'ipv4');
const globalV6 = listOf(['2000::/3'], 'ipv6');
const specialV6 = listOf(SPECIAL_V6, 'ipv6');
const loopbackV4 = listOf(['127.0.0.0/8'], 'ipv4');

/** Whether an IP address may be written to. */
const isAllowed = (address: string): boolean => {
  if (isIP(address) === 4)
    return !privateV4.check(address) || (loopback.isAllowed && loopbackV4.check(address));
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6');
};

export const NOT_PUBLIC = 'La dirección no lleva a un servidor público de internet.';

/** The connection would leave the public internet. */
export class NotPublic extends Error {
  constructor() {
    super(NOT_PUBLIC);
  }
}

/** `[::1]` is `::1`; a number such as 2130706433 has become 127.0.0.1 when the address was parsed. */
const hostOf = ({ hostname }: URL): string => hostname.replaceAll(/^\[|\]$/g, '');

const isOwnHost = (host: string): boolean => loopback.isAllowed && isIP(host) === 4 && loopbackV4.check(host);

/** Whether a host shows by itself that it is not public: an IP address, or a name for this computer. */
const isNotPublic = (host: string): boolean =>
  isIP(host) ? !isAllowed(host) : /(^|\.)localhost\.?$/.test(host);

const wrongForm = ({ protocol, username, password, port }: URL): string | null => {
  if (protocol !== 'https:') return 'La dirección debe empezar con https://.';
  if (username || password) return 'La dirección no puede llevar usuario ni contraseña.';
  return port ? 'La dirección no puede llevar puerto: se usa el 443.' : null;
};

/** Why nothing is sent to an address, as far as it shows by itself; null where its name decides. */
export const refusalOf = (address: string): string | null => {
  const url = parseUrl(address);
  if (!url) return 'Escribe una dirección como https://sistema.example/avisos.';
  const host = hostOf(url);
  if (isOwnHost(host)) return null;
  return wrongForm(url) ?? (isNotPublic(host) ? NOT_PUBLIC : null);
};

/** Looks a name up for a connection, which goes to exactly these addresses; fails if any of them is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '');
    const [first] = found;
    if (!first || !found.every(({ address }) => isAllowed(address))) return callback(new NotPublic(), '');
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
