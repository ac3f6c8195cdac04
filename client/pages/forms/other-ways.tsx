import { useFrame } from '../context/page.ts';
import { ajuste } from '../context/ajustes.ts';
import s from './visitor-form.module.css';
import { MailLink, PhoneLink } from '../contacto/contact-data.tsx';

interface OtherWaysProps {
  children: string;
  /** stands before the phone and the e-mail, where there is one of them */
  lead: string;
}

/** Phone and e-mail, shown in place of a form where there are no scripts. */
export function OtherWays({ children, lead }: OtherWaysProps) {
  const { ajustes } = useFrame();
  const phone = ajuste(ajustes, 'celular');
  const mail = ajuste(ajustes, 'correo_contacto') ?? ajuste(ajustes, 'correo_institucion');
  return (
    <div className={s['otherwise']}>
      <p>{(phone ?? mail) ? `${children} ${lead}` : children}</p>
      {phone && (
        <p>
          <PhoneLink number={phone} />
        </p>
      )}
      {mail && (
        <p>
          <MailLink address={mail} />
        </p>
      )}
    </div>
  );
}
