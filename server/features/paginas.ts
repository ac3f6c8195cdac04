import { desc, eq } from 'drizzle-orm';
import { IMAGENES_EN_GALERIA, paginaInicio, paginas } from '#shared/paginas.ts';
import { db } from '../db/client/client.ts';
import { eventoImagenes, eventos } from '../db/schema.ts';
import { NotFound } from '../errors.ts';
import { rememberData } from '../http/cache/data-cache.ts';
import { implement } from '../http/pipeline/implement.ts';
import { besidePages, besidePagesCounted, pageOfEvento, rowsOf } from './paginas-partes.ts';

type Row = Awaited<ReturnType<typeof besidePages>>[number];

const byId = (one: { id: number }, other: { id: number }): number => one.id - other.id;

const totalIn = (rows: readonly Row[], tipo: 'A' | 'N'): number =>
  rowsOf(rows, 'total').find(({ evento }) => evento.tipoEvento === tipo)?.total ?? 0;

/** A comment with its event, and without what nobody is shown: who wrote from where. */
const asShown = (
  { correo: _correo, sospechoso: _sospechoso, ...shown }: Row['comentario'],
  { slug, titulo }: Row['evento'],
) => ({ ...shown, evento: { slug, titulo } });

export const paginasFeature = implement(paginas, {
  evento: async ({ params: { slug } }) => {
    const rows = await pageOfEvento({ slug });
    const evento = rowsOf(rows, 'evento')[0]?.evento;
    if (!evento) throw new NotFound('El evento no existe.');
    const textos = rowsOf(rows, 'texto').map(({ texto }) => Object.assign(texto, { slug }));
    const imagenes = rowsOf(rows, 'imagen').map(({ imagen }) => Object.assign(imagen, { slug }));
    return {
      evento,
      anterior: rowsOf(rows, 'anterior')[0]?.evento ?? null,
      siguiente: rowsOf(rows, 'siguiente')[0]?.evento ?? null,
      textos: textos.toSorted(byId),
      imagenes: imagenes.toSorted(byId),
      comentarios: {
        total: rowsOf(rows, 'total')[0]?.total ?? 0,
        latest: rowsOf(rows, 'comentario').map(({ comentario }) => asShown(comentario, evento)),
      },
    };
  },
  lateral: async () => {
    let rows: readonly Row[] | undefined;
    const totals = await rememberData('eventos', 'por tipo', async () => {
      rows = await besidePagesCounted();
      return { A: totalIn(rows, 'A'), N: totalIn(rows, 'N') };
    });
    rows ??= await besidePages();
    return {
      anuncios: totals.A,
      noticias: totals.N,
      publicaciones: rowsOf(rows, 'evento').map(({ evento }) => evento),
      comentarios: rowsOf(rows, 'comentario').map(({ comentario, evento }) => asShown(comentario, evento)),
    };
  },
});

export const paginaInicioFeature = implement(paginaInicio, {
  galeria: () =>
    db()
      .select({
        id: eventoImagenes.id,
        img_url: eventoImagenes.img_url,
        descripcion: eventoImagenes.descripcion,
        slug: eventos.slug,
      })
      .from(eventoImagenes)
      .innerJoin(eventos, eq(eventos.id, eventoImagenes.id_evento))
      .orderBy(desc(eventoImagenes.id))
      .limit(IMAGENES_EN_GALERIA),
});
