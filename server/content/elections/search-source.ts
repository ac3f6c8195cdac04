import { nombreDeLista } from '#shared/content/elections/listas-electorales.ts';
import { rutaDeProceso } from '#shared/content/elections/procesos-electorales.ts';
import type { Resultado } from '#shared/content/elections/resultados-electorales.ts';
import {
  candidatos,
  fasesElectorales,
  listasElectorales,
  procesosElectorales,
  resultadosElectorales,
} from '#server/platform/db/schema.ts';
import { allElections, type Election } from '#server/content/elections/read-elections.ts';
import { smallSource, toSearchItem } from '#server/platform/noun/search-source.ts';

const listText = (lista: Election['listas'][number]): string =>
  [nombreDeLista(lista), ...lista.candidatos.map(({ nombre, cargo }) => `${nombre}, ${cargo}`)]
    .join('. ')
    .concat('.');

/** Text of published results and of the versions they corrected; lists may have been renamed since. */
const resultText = ({ listas, motivo }: Resultado): string =>
  [
    `Resultados: ${listas.map((lista) => `${nombreDeLista(lista)}, ${lista.votos} votos`).join('. ')}`,
    motivo ?? '',
  ].join('. ');

/** Electoral processes in the search, with phases, candidates and results. Files are found as documents. */
export const elections = smallSource({
  kind: 'procesosElectorales',
  grupo: 'elecciones',
  ids: [
    procesosElectorales.id,
    fasesElectorales.id,
    listasElectorales.id,
    candidatos.id,
    resultadosElectorales.id,
  ],
  read: async (ids) =>
    (await allElections())
      .filter(({ id }) => !ids || ids.includes(id))
      .map(({ id, slug, titulo, tipo, periodo, fases, listas, resultados }) =>
        toSearchItem({
          id,
          titulo,
          descripcion: [tipo, periodo ?? ''].filter(Boolean).join(', '),
          textos: [
            ...fases.map((fase) => fase.titulo),
            ...listas.map(listText),
            ...resultados.map(resultText),
          ],
          direccion: rutaDeProceso(slug),
        }),
      ),
});
