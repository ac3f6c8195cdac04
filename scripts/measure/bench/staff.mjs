import { must } from '../site/ask.mjs';
import { signIn } from '../site/site.mjs';
import { median } from './load.mjs';

const PICTURES = 10;
const CHANGES = 40;

/** About 5 MB: noise does not compress. */
async function picture() {
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 };
  const create = { width: 3000, height: 2250, channels: 3, background: '#888888', noise };
  return sharp({ create }).jpeg({ quality: 88 }).toBuffer();
}

/** Ten large pictures, one after the other: bytes of one, and ms until it is decoded, written anew and kept. */
export async function measureUploads(site, { token, slug }) {
  const bytes = await picture();
  const times = [];
  for (let at = 0; at < PICTURES; at += 1) {
    const body = new FormData();
    body.set('slug', slug);
    body.set('descripcion', `Imagen ${at}`);
    body.set('img_url', new File([bytes], `imagen-${at}.jpg`, { type: 'image/jpeg' }));
    const began = performance.now();
    await must(`${site.origin}/guardar-imagen`, { token, body });
    times.push(performance.now() - began);
  }
  return { bytes: bytes.length, ms: median(times) };
}

/** ms until the home page responds right after a change of data that all pages show, including its queries. */
export async function measureAfterChange(site) {
  // Of its own: minutes after a sign-in, changes of bank accounts ask for the password again.
  const token = await signIn(site.origin);
  const times = [];
  const account = {
    nombreBanco: 'Banco',
    titularCuenta: 'Capítulo',
    numeroCuenta: '123-456',
    cciCuenta: '002-123-456',
  };
  for (let at = 0; at < CHANGES; at += 1) {
    const { id } = await must(`${site.origin}/cuentasGuardar`, { token, body: account });
    const began = performance.now();
    await (await fetch(site.origin)).arrayBuffer();
    times.push(performance.now() - began);
    await must(`${site.origin}/eliminar-cuenta/${id}`, { token, body: {} });
  }
  return median(times);
}
