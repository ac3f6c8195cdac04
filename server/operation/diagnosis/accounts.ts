import { and, asc, eq, isNull, not } from 'drizzle-orm';
import { hasUsableAdministrator } from '#server/people/accounts/can-administer.ts';
import { hasFactorSql } from '#server/people/accounts/factors/factors.ts';
import { db } from '#server/platform/db/client/client.ts';
import { usuarios } from '#server/platform/db/schema.ts';
import { readyDatabase } from '#server/platform/start/open-database.ts';
import { findingsAbout, type Finding } from './finding.ts';

/** The e-mails of administrators who sign in with a password alone. */
const withPasswordAlone = async (): Promise<string[]> => {
  const { id, email, rol, bloqueado } = usuarios;
  const rows = await db()
    .select({ email })
    .from(usuarios)
    .where(and(eq(rol, 'administrador'), isNull(bloqueado), not(hasFactorSql(id))))
    .orderBy(asc(email));
  return rows.map((row) => row.email);
};

const look = async (): Promise<Finding> => {
  const { good, notice, bad } = findingsAbout('cuentas');
  await readyDatabase();
  if (!(await hasUsableAdministrator()))
    return bad(
      'nadie puede administrar este sitio',
      'Crea una cuenta: «npm run cli -- crear-administrador <correo>».',
    );
  const open = await withPasswordAlone();
  return open.length === 0
    ? good('quienes administran tienen segundo factor')
    : notice(
        `administran sin segundo factor: ${open.join(', ')}`,
        'Pídeles que lo enciendan en su perfil: con él, una contraseña robada no basta.',
      );
};

/** Checks that there is an administrator and that administrators use a second factor. A database failure is left to another check. */
export const checkAccounts = async (): Promise<readonly Finding[]> =>
  look().then(
    (finding) => [finding],
    () => [],
  );
