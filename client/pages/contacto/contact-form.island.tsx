import { textos } from '#shared/contract/words/textos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import { Consent } from '../forms/consent.tsx';
import { LongTextField, MailField, NameField, PhoneField } from '../forms/visitor-fields.tsx';
import type { SentForm } from '../forms/form-state.ts';
import { VisitorForm } from '../forms/visitor-form.tsx';

const labels = { nombre: 'Nombre', correo: 'Correo', telefono: 'Teléfono', mensaje: 'Mensaje' };
const common = {
  failed: textos.formularioFallido,
  success: textos.mensajeExitoso,
  required: textos.camposObligatorios,
  action: 'Enviar',
};

interface ContactFormProps {
  labelledBy: string;
  /** The one at the end of every page. */
  short?: boolean;
  sent?: SentForm | undefined;
}

/** The form of the contact page, or with `short` the one at the end of every page. */
export function Component({ labelledBy, short = false, sent }: ContactFormProps) {
  const load = async () => {
    const { fullContactCall, shortContactCall } = await import('../forms/contact-call.ts');
    return short ? shortContactCall : fullContactCall;
  };
  return (
    <VisitorForm
      {...common}
      id={short ? 'mensaje' : 'contacto'}
      path="/contacto"
      sent={sent}
      labels={labels}
      variant={short ? 'bright' : 'primary'}
      labelledBy={labelledBy}
      load={load}
      onSent={() => toast.success(short ? textos.mensajeEnviado : textos.consultaEnviada)}
      consent={
        <Consent>{`Usamos tus datos solo para ${short ? 'responderte' : 'responder tu consulta'}, como explica el`}</Consent>
      }
    >
      <NameField />
      <MailField />
      {!short && <PhoneField name="telefono" label="Teléfono" help="9 dígitos, como 900 000 123." />}
      <LongTextField name="mensaje" label="Mensaje" rows={short ? 4 : 5} maxLength={longitudes.mensaje} />
    </VisitorForm>
  );
}
