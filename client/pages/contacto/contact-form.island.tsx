import { textos } from '#shared/textos.ts';
import { longitudes } from '#shared/longitudes.ts';
import { aviso } from '../../ui/avisos.ts';
import { LongTextField, MailField, NameField, PhoneField } from '../forms/visitor-fields.tsx';
import { VisitorForm } from '../forms/visitor-form.tsx';
import { Consent } from '../forms/consent.tsx';

const load = async () => (await import('../forms/contact-call.ts')).fullContact;

/** The form of the contact page. */
export function Component({ labelledBy }: { labelledBy: string }) {
  return (
    <VisitorForm
      id="contacto"
      labelledBy={labelledBy}
      labels={{ nombre: 'Nombre', correo: 'Correo', telefono: 'Teléfono', mensaje: 'Mensaje' }}
      load={load}
      onSent={() => aviso.success(textos.consultaEnviada)}
      failed={textos.formularioFallido}
      success={textos.mensajeExitoso}
      required={textos.camposObligatorios}
      action="Enviar"
      consent={<Consent>Usamos tus datos solo para responder tu consulta, como explica el</Consent>}
    >
      <NameField />
      <MailField />
      <PhoneField name="telefono" label="Teléfono" help="9 dígitos, como 900 000 123." />
      <LongTextField name="mensaje" label="Mensaje" maxLength={longitudes.mensaje} />
    </VisitorForm>
  );
}
