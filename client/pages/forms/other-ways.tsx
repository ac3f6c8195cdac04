import { useFrame } from '../context/page.ts';
import { ajuste } from '../context/ajustes.ts';
import s from './visitor-form.module.css';
import { MailLink, PhoneLink } from '../contacto/contact-data.tsx';

/** Phone and e-mail, shown in place of a form where there are no scripts. */
export function OtherWays({ children }: { children: string }) {
  const { ajustes } = useFrame();
  const phone = ajuste(ajustes, 'celular');
  const mail = ajuste(ajustes, 'correo_contacto') ?? ajuste(ajustes, 'correo_institucion');
  return (
    <div className={s['otherwise']}>
      <p>{children}</p>
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
