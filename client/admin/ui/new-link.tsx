import { NewSecret } from './new-secret.tsx';

/** A link that is a secret. */
export const NewLink = ({ id, url }: { id: string; url: string }) => (
  <NewSecret copied="Enlace copiado" id={id} value={url} verb="Copiar enlace" />
);
