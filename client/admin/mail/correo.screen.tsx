import { Send } from 'lucide-react';
import { useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { correo, type CorreoEscrito, type EstadoDelCorreo } from '#shared/correspondence/correo.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { estadoCorreo, type EstadoCorreo } from '#shared/contract/fields/estados.ts';
import { clearCache, read } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { useRowRequest } from '../crud/use-remove.ts';
import { useReloadScreen } from '../frame/use-reload-screen.ts';
import { adminLoader } from '../session/admin-loader.ts';
import { ListPage } from '../ui/list/list-page.tsx';
import type { RowView } from '../ui/list/rows/row-view.ts';
import { readPageRequest, trimPage } from '../ui/list/paging/server-page.ts';
import { uncountedListProps } from '../ui/list/paging/server-pager.tsx';
import { momento } from '#shared/contract/words/fechas.ts';
import { Sheet } from '../ui/sheet/sheet.tsx';
import { EndpointSheet } from '../crud/endpoint-sheet.tsx';
import { useUser } from '../session/user-context.ts';
import { SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { recortar } from '../../lib/text/recortar.ts';
import { type Column, WIDE } from '../ui/list/columns.ts';
import { dateTimeColumn } from '../ui/list/date-columns.ts';
import { stateColumn } from '../ui/list/state-column.tsx';
import * as ofCapabilities from '../capabilities/mail.ts';
import type { MailPart } from './mail-part.ts';
import { usePolling } from './use-polling.ts';
import s from './correo.module.css';
import { Delivery, deliveryDetail } from './delivery.tsx';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { Mark } from '../ui/mark.tsx';

const words = {
  E: ['enviado', 'enviados'],
  P: ['en espera', 'en espera'],
  F: ['falló', 'fallaron'],
  N: ['escrito sin servidor', 'escritos sin servidor'],
} as const satisfies Record<EstadoCorreo, readonly [one: string, many: string]>;

/** «3 enviados, 1 falló»: what is not zero. */
const countsText = (counts: EstadoDelCorreo['cuentas']): string =>
  keysOf(words)
    .filter((state) => counts[state] > 0)
    .map((state) => `${counts[state]} ${words[state][counts[state] === 1 ? 0 : 1]}`)
    .join(', ');

/** Whether the site can send mails, and what became of those it wrote. */
const MailState = ({ state: { servidor, remitente, firma, cuentas } }: { state: EstadoDelCorreo }) => (
  <section aria-label="Envío de correos" className={s['estado']}>
    {servidor ? (
      <p>
        <Mark tone="bien">Configurado</Mark> El sitio envía por {servidor} como {remitente},{' '}
        {firma ? 'con firma DKIM.' : 'sin firma DKIM.'}
      </p>
    ) : (
      <p>
        <Mark tone="aviso">Sin servidor</Mark> El sitio no envía correos: aquí queda lo que habría enviado.
        Para que salgan, pide a quien cuida el servidor que configure el envío de correos.
      </p>
    )}
    {countsText(cuentas) ? <p>{countsText(cuentas)}. Se borran a los 90 días.</p> : null}
  </section>
);

export { ErrorBoundary } from '../frame/screen-error.tsx';

/** Characters of a mail that two lines hold. */
const EXCERPT = 140;

const mailColumns: readonly Column<CorreoEscrito>[] = [
  { key: 'asunto', title: 'Asunto', priority: 1, text: ({ asunto }) => asunto },
  { key: 'para', title: 'Para', priority: 1, pair: 'asunto', text: ({ para }) => para },
  {
    key: 'texto',
    title: 'Texto',
    priority: 3,
    pair: 'asunto',
    pairBelow: WIDE,
    lines: 2,
    text: ({ texto }) => texto,
    cell: ({ texto }) => recortar(texto, EXCERPT),
  },
  // Holds «25 nov. 2026, 12:20 p. m.» below the mark.
  stateColumn({ min: 180, state: ({ estado }) => estadoCorreo[estado], secondLine: deliveryDetail }),
  dateTimeColumn({ key: 'escrito', title: 'Escrito', priority: 2, moment: ({ creado }) => creado }),
];

const mailParts: readonly MailPart[] = Object.values(ofCapabilities);

export const loader = adminLoader(async ({ request }) => {
  const { page, part, term } = readPageRequest(request);
  // Mails are written and sent without a call of this page.
  clearCache();
  const [state, parts, found] = await Promise.all([
    read(correo.estado),
    Promise.all(mailParts.map((begin) => begin())),
    term ? read(correo.buscar, { term, ...part }) : read(correo.list, part),
  ]);
  return { ...trimPage(found), state, parts, page, isAsked: term !== '' };
});

/** What the site sends by mail: whether it can, what waits, and what failed. */
export const Component = () => {
  const loaded = useLoaderData<typeof loader>();
  const { rows, state, parts, isAsked } = loaded;
  const [open, setOpen] = useState<CorreoEscrito | null>(null);
  const [isTrying, setIsTrying] = useState(false);
  const again = useRowRequest(correo.reenviar, {
    question: '¿Enviar este correo otra vez?',
    verb: 'Enviar otra vez',
  });
  usePolling(
    rows.some(({ estado, error }) => estado === 'P' && error === null),
    useReloadScreen(),
  );
  const rowView = (mail: CorreoEscrito): RowView => {
    const { id, estado, asunto, para } = mail;
    const send = (): void => void again.run({ key: id, params: { id }, name: `${asunto}, a ${para}` });
    const isStuck = state.servidor !== null && (estado === 'F' || estado === 'N');
    return {
      key: id,
      name: `«${asunto}» a ${para}`,
      open: () => setOpen(mail),
      menu: [[isStuck && { verb: 'Enviar otra vez', icon: Send, isInline: true, onPress: send }]],
    };
  };
  const close = (): void => setIsTrying(false);
  return (
    <>
      <ListPage
        {...uncountedListProps(loaded, isAsked)}
        actions={
          state.servidor ? (
            <Button onClick={() => setIsTrying(true)} variant="secondary">
              Correo de prueba
            </Button>
          ) : null
        }
        columns={mailColumns}
        empty="El sitio todavía no ha escrito ningún correo."
        rowView={rowView}
        noun={{ one: 'correo', many: 'correos', gender: 'm' }}
        purpose="Cada respuesta, aviso e invitación queda aquí: a quién fue, si salió y, si no, por qué."
        search="Buscar por correo o asunto"
        title="Correo"
      >
        <MailState state={state} />
        {parts.map((show) => show(state))}
      </ListPage>
      {open ? <MailSheet mail={open} onClose={() => setOpen(null)} /> : null}
      {isTrying ? <TestMail onClose={close} /> : null}
    </>
  );
};

/** A whole mail. */
const MailSheet = ({ mail, onClose }: { mail: CorreoEscrito; onClose: () => void }) => (
  <Sheet onClose={onClose} title={mail.asunto}>
    <p>
      Para {mail.para}, {momento(mail.creado)}
    </p>
    <Delivery of={mail} />
    <p className={s['texto']}>{mail.texto}</p>
  </Sheet>
);

/** Sends a mail to see whether mails arrive. */
const TestMail = ({ onClose }: { onClose: () => void }) => (
  <EndpointSheet
    endpoint={correo.probar}
    id="prueba"
    onClose={onClose}
    onDone={onClose}
    saved={{ para: useUser().email }}
    submit={<SubmitButton busy="Enviando…">Enviar correo de prueba</SubmitButton>}
    title="Correo de prueba"
  >
    <TextField inputMode="email" label="Enviar a" maxLength={longitudes.correo} name="para" type="email" />
  </EndpointSheet>
);
