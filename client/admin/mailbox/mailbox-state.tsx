import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { buzon, type EstadoDelBuzon } from '#shared/capabilities/mailbox/buzon.ts';
import { read } from '../../api.ts';
import { momento } from '#shared/contract/words/fechas.ts';
import { Button } from '../../ui/button.tsx';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { May } from '../session/may.tsx';
import { Icon } from '../ui/icon.tsx';
import { Mark } from '../ui/mark.tsx';
import s from '../mail/correo.module.css';
import type { MailPart } from '../mail/mail-part.ts';
import { usePolling } from '../mail/use-polling.ts';

/** Hours end in «a. m.», and need no full stop. */
const Reading = ({ mailbox }: { mailbox: EstadoDelBuzon }) => {
  const { servidor, direccion, leido, error, proximo } = mailbox;
  if (error)
    return (
      <p>
        <Mark tone="aviso">No se pudo leer</Mark> {error}{' '}
        {proximo ? `Próximo intento: ${momento(proximo)} ` : ''}
        Lo que llegó sigue en {direccion}.
      </p>
    );
  return (
    <p>
      <Mark tone="bien">Configurado</Mark> Las respuestas llegan a {direccion}, en {servidor}.{' '}
      {leido ? `Última lectura: ${momento(leido)}` : 'Todavía no se ha leído.'}
    </p>
  );
};

const Mailbox = ({ mailbox }: { mailbox: EstadoDelBuzon }) => {
  const { respuestas, devueltos, ajenos } = mailbox;
  const { busy, run } = useBulkRequest();
  const now = JSON.stringify(mailbox);
  const [asked, setAsked] = useState('');
  usePolling(asked === now, useReloadScreen());
  const readNow = async (): Promise<void> => {
    if (await run(buzon.leerBuzon, {})) setAsked(now);
  };
  return (
    <>
      <Reading mailbox={mailbox} />
      <p>
        Hasta ahora: {respuestas} en sus consultas, {devueltos} {devueltos === 1 ? 'devuelto' : 'devueltos'} y{' '}
        {ajenos} de otros asuntos, que solo {ajenos === 1 ? 'está' : 'están'} en el buzón.
      </p>
      <May call={buzon.leerBuzon}>
        <p>
          <Button
            aria-disabled={busy || undefined}
            onClick={() => void readNow()}
            size="sm"
            variant="secondary"
          >
            <Icon of={RefreshCw} size={18} />
            Leer el buzón ahora
          </Button>
        </p>
      </May>
    </>
  );
};

/** Whether visitors' answers to mails of the site come back into their conversations. */
const MailboxState = ({ state }: { state: EstadoDelBuzon | null }) => (
  <section aria-label="Respuestas de visitantes" className={s['estado']}>
    {state ? (
      <Mailbox mailbox={state} />
    ) : (
      <p>
        <Mark tone="aviso">Sin buzón</Mark> Cuando alguien responde a un correo del sitio, su respuesta llega
        al correo de contacto y no a su consulta. Para que entre en ella, pide a quien administra el servidor
        que configure IMAP_URL.
      </p>
    )}
  </section>
);

/** The mailbox's part of the mail screen. */
export const mailbox: MailPart = async () => {
  const state = await read(buzon.buzon);
  return ({ servidor }) => servidor && <MailboxState key="buzon" state={state} />;
};
