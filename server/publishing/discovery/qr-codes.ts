import { eq } from 'drizzle-orm';
import { rutaDeDocumento } from '#shared/records/documentos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { cuentas } from '#server/platform/db/schema.ts';
import { documentOf } from '#server/records/documents/read.ts';
import { qrImage } from '#server/files/images/qr.ts';

/** The data of a bank account as a QR code, an SVG; null when there is no such account. */
export const accountQr = async (id: string): Promise<string | null> => {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const [account] = await db()
    .select()
    .from(cuentas)
    .where(eq(cuentas.id, Number(id)));
  if (!account) return null;
  const { nombreBanco, titularCuenta, numeroCuenta, cciCuenta } = account;
  return qrImage([nombreBanco, titularCuenta, `Cuenta: ${numeroCuenta}`, `CCI: ${cciCuenta}`].join('\n'));
};

/** The permanent address of a document as a QR code, an SVG; null when there is no such document. */
export const documentQr = async (origin: string, clave: string): Promise<string | null> => {
  const document = await documentOf(clave);
  if (!document || document.versiones.length === 0) return null;
  return qrImage(origin + rutaDeDocumento(clave));
};
