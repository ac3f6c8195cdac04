import { NewSecret } from '../ui/new-secret.tsx';
import { Panel } from '../ui/panel.tsx';
import type { MadeCredential } from './credential-form.tsx';
import s from '../accounts/account-link.module.css';

export const NewCredential = ({ made: { nombre, credencial } }: { made: MadeCredential }) => (
  <Panel id="credencial-nueva" title={`Credencial «${nombre}»`}>
    <div className={s['cuerpo']}>
      <p>
        El programa la envía con cada pedido, en la cabecera <code>Authorization: Bearer …</code>. Quien la
        tenga puede lo mismo que el programa: guárdala como una contraseña.
      </p>
      <NewSecret
        copied="Credencial copiada"
        id="credencial-secreta"
        value={credencial}
        verb="Copiar credencial"
      />
    </div>
  </Panel>
);
