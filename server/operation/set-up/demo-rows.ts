import * as z from 'zod/mini';
import { colegiatura } from '#shared/content/membership/colegiaturas.ts';
import { consulta } from '#shared/correspondence/consultas.ts';
import { convenio } from '#shared/content/agreements/convenios.ts';
import { eleccion } from '#shared/content/elections/elecciones.ts';
import { mapKeys } from '#shared/contract/fields/codigos.ts';
import { horaYLugar } from '#shared/content/events/hora-y-lugar.ts';
import { evento } from '#shared/content/events/eventos.ts';
import { eventoImagen } from '#shared/content/events/evento-imagenes.ts';
import { eventoTexto } from '#shared/content/events/evento-textos.ts';
import { content } from '../demo/content.ts';

const eventoCompleto = z.extend(evento, {
  contenidos: z.array(eventoTexto),
  imagenes: z.array(eventoImagen),
});

/** Most events of the demonstration have days and no more. */
const sinCita = mapKeys(horaYLugar, () => null);

/** A row of the demonstration, whose texts are all plain. */
const plain = <T extends object>(row: T) => ({ formato: 'plano' as const, ...row });

/** Demonstration content with coded fields (types, states), parsed by the contract's schemas. */
export const demo = {
  eventos: z.parse(
    z.array(eventoCompleto),
    content.eventos.map((one) => ({ ...sinCita, ...plain(one), contenidos: one.contenidos.map(plain) })),
  ),
  convenios: z.parse(
    z.array(convenio),
    content.convenios.map((one) => ({ ...one, beneficios: one.beneficios.map(plain) })),
  ),
  colegiaturas: z.parse(z.array(colegiatura), content.colegiaturas.map(plain)),
  elecciones: z.parse(z.array(eleccion), content.elecciones),
  consultas: z.parse(z.array(consulta), content.consultas),
};
