import type { CorreoEscrito } from '#shared/correspondence/correo.ts';
import { fechaHora } from '../../lib/text/fechas.ts';
import { Sheet } from '../ui/sheet/sheet.tsx';
import s from './correo.module.css';
import { Delivery } from './delivery.tsx';

/** A whole mail. */
export const MailSheet = ({ mail, onClose }: { mail: CorreoEscrito; onClose: () => void }) => (
  <Sheet onClose={onClose} title={mail.asunto}>
    <p>
      Para {mail.para}, <span className="dato">{fechaHora(mail.creado)}</span>
    </p>
    <Delivery of={mail} />
    <p className={s['texto']}>{mail.texto}</p>
  </Sheet>
);
