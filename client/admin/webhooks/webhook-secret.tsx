import s from '../accounts/account-link.module.css';
import { NewSecret } from '../ui/new-secret.tsx';
import { Panel } from '../ui/panel.tsx';
import type { MadeSecret } from './webhook-forms.tsx';

export const WebhookSecret = ({ made: { nombre, secreto } }: { made: MadeSecret }) => (
  <Panel id="secreto-nuevo" title={`Secreto de «${nombre}»`}>
    <div className={s['cuerpo']}>
      <p>
        Entrégalo a quien maneja ese sistema: con él comprueba que los avisos vienen de este sitio (Standard
        Webhooks).
      </p>
      <NewSecret copied="Secreto copiado" id="secreto" value={secreto} verb="Copiar secreto" />
    </div>
  </Panel>
);
