import { type Asociacion, deAsociacion } from '#shared/content/settings/asociacion.ts';

/** Who the association is, in its names alone: what a visitor reads until staff has described it. */
export const identityOf = ({ nacional, regional, region }: Asociacion): string => {
  const chapter = regional
    ? `${deAsociacion(regional)}, parte ${deAsociacion(nacional)}`
    : deAsociacion(nacional);
  return `Este es el sitio ${chapter}. Reunimos a los profesionales colegiados${region ? ` de ${region}` : ''}.`;
};
