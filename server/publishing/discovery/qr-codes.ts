import { eq } from 'drizzle-orm';
import { rutaDeDocumento } from '#shared/records/documentos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { cuentas } from '#server/platform/db/schema.ts';
import { documentOf } from '#server/records/documents/read.ts';
import { qrImage } from '#server/files/images/qr.ts';

/** QR code (SVG) of a bank account's data; null if the account does not exist. */
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

/** QR code (SVG) of a document's permanent URL; null if the document does not exist. */
export const documentQr = async (origin: string, clave: string): Promise<string | null> => {
  const document = await documentOf(clave);
  if (!document || document.versiones.length === 0) return null;
  return qrImage(origin + rutaDeDocumento(clave));
};
