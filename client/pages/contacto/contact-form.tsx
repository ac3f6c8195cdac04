import { textos } from '#shared/textos.ts';
import { aviso } from '../../ui/avisos.ts';
import { LineField, PhoneField, LongTextField } from '../forms/visitor-fields.tsx';
import { VisitorForm } from '../forms/visitor-form.tsx';
import { Consent } from '../forms/consent.tsx';
import { OtherWays } from '../forms/other-ways.tsx';

const load = async () => (await import('../forms/contact-call.ts')).fullContact;

/** The form of the contact page. */
export function ContactForm({ labelledBy }: { labelledBy: string }) {
  return (
    <VisitorForm
      id="contacto"
      labelledBy={labelledBy}
      labels={{ nombre: 'Nombre', correo: 'Correo', telefono: 'Teléfono', mensaje: 'Mensaje' }}
      load={load}
      onSent={() => aviso.success(textos.consultaEnviada)}
      failed={textos.formularioFallido}
      success={textos.mensajeExitoso}
      action="Enviar"
      consent={<Consent>Usamos tus datos solo para responder tu consulta, como explica el</Consent>}
      otherwise={<OtherWays>Para escribirnos desde aquí hace falta JavaScript. También puedes:</OtherWays>}
    >
      <LineField name="nombre" label="Nombre" autoComplete="name" maxLength={100} />
      <LineField name="correo" label="Correo" type="email" autoComplete="email" maxLength={254} />
      <PhoneField name="telefono" label="Teléfono" help="9 dígitos, como 900 000 123." />
      <LongTextField name="mensaje" label="Mensaje" maxLength={5000} />
    </VisitorForm>
  );
}
