import type { ReactNode } from 'react';
import type { EstadoDelCorreo } from '#shared/correspondence/correo.ts';

/** A part of the screen of mails that a capability has: asks for its data, and shows them beside the state of the outbox. */
export type MailPart = () => Promise<(state: EstadoDelCorreo) => ReactNode>;
