import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { puedeRecibir } from '#shared/correspondence/avisos.ts';
import { oneAtATime } from '#server/platform/background/one-at-a-time.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { avisos, usuarios } from '#server/platform/db/schema.ts';
import { log } from '#server/platform/log.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import { noticeLetter } from './letters.ts';
import { withContent } from './notice-content.ts';

const PORTION = 50;
/** Delay in ms, so that notices in quick succession are handled together. */
const PAUSE = 1000;

const takePortion = () =>
  db()
    .select()
    .from(avisos)
    .where(eq(avisos.envio, 'C'))
    .orderBy(asc(avisos.id))
    .limit(PORTION)
    .for('update', { skipLocked: true });

const readersOf = (ids: number[]) =>
  db()
    .select({ id: usuarios.id, name: usuarios.name, email: usuarios.email, rol: usuarios.rol })
    .from(usuarios)
    .where(and(inArray(usuarios.id, ids), isNull(usuarios.bloqueado)));

/** Writes a batch of mails; returns how many notices it handled. */
const mailPortion = (): Promise<number> =>
  unitOfWork(async () => {
    const notices = await takePortion();
    if (notices.length === 0) return 0;
    const readers = await readersOf(notices.map(({ usuario_id }) => usuario_id));
    await sequentially(await withContent(notices), async (notice) => {
      const reader = readers.find(({ id }) => id === notice.usuario_id);
      // No mail if the row was deleted or the person's role changed meanwhile.
      if (!reader || !puedeRecibir(reader.rol, notice.tipo) || !notice.lugar) return;
      await writeMail({
        key: `aviso-${notice.clave}-${reader.id}`,
        to: reader.email,
        ...noticeLetter(reader.name, notice),
      });
    });
    const ids = notices.map(({ id }) => id);
    await db().update(avisos).set({ envio: null }).where(inArray(avisos.id, ids));
    return notices.length;
  });

let timer: NodeJS.Timeout | undefined;

const mailAll = async (): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  if ((await mailPortion()) === PORTION) await mailAll();
};

/** Writes the mails of all notices that are mailed at once; concurrent processes take different notices. */
export const mailAtOnce = oneAtATime(mailAll);

/** Runs `mailAtOnce` after a short delay; a scheduled job repeats failures. */
export const mailSoon = (): void => {
  timer ??= setTimeout(() => {
    mailAtOnce().catch((error: unknown) =>
      log.warn({ err: error }, 'Mails of notices wait for the next look'),
    );
  }, PAUSE).unref();
};
