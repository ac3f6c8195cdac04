import { useFrame } from '../context/page.ts';
import { ajuste } from '../context/ajustes.ts';
import { MailLink, PhoneLink } from '../contacto/contact-data.tsx';

/** Phone and e-mail, where a form cannot work. */
export function OtherWays({ children }: { children: string }) {
  const { ajustes } = useFrame();
  const phone = ajuste(ajustes, 'celular');
  const mail = ajuste(ajustes, 'correo_contacto') ?? ajuste(ajustes, 'correo_institucion');
  return (
    <>
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
    </>
  );
}
