import { longitudes } from '#shared/longitudes.ts';
import { textos } from '#shared/textos.ts';
import { aviso } from '../../ui/avisos.ts';
import { LongTextField, MailField, NameField } from '../forms/visitor-fields.tsx';
import { VisitorForm } from '../forms/visitor-form.tsx';
import { Consent } from '../forms/consent.tsx';

const load = async () => (await import('../forms/contact-call.ts')).shortContact;

/** The short form at the end of every page. */
export function Component({ labelledBy }: { labelledBy: string }) {
  return (
    <VisitorForm
      id="mensaje"
      labelledBy={labelledBy}
      labels={{ nombre: 'Nombre', correo: 'Correo', mensaje: 'Mensaje' }}
      load={load}
      onSent={() => aviso.success(textos.mensajeEnviado)}
      failed={textos.formularioFallido}
      success={textos.mensajeExitoso}
      required={textos.camposObligatorios}
      action="Enviar"
      variant="bright"
      consent={<Consent>Usamos tus datos solo para responderte, como explica el</Consent>}
    >
      <NameField />
      <MailField />
      <LongTextField name="mensaje" label="Mensaje" rows={4} maxLength={longitudes.mensaje} />
    </VisitorForm>
  );
}
