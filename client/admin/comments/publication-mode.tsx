import type { Configuracion } from '#shared/content/settings/configuraciones.ts';
import {
  CLAVE_PUBLICACION,
  moderacion,
  type PublicacionDeComentarios,
  publicacionDeComentarios,
} from '#shared/correspondence/moderacion.ts';
import { Button } from '../../ui/button.tsx';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { May } from '../session/may.tsx';
import { useConfirm } from '../ui/dialogs.tsx';
import s from './publication-mode.module.css';

const modeIn = (settings: readonly Configuracion[]): PublicacionDeComentarios =>
  settings.find(({ key }) => key === CLAVE_PUBLICACION)?.value === 'aprobar' ? 'aprobar' : 'instante';

const modes = {
  instante: {
    holds: 'Los comentarios nuevos se publican al instante, salvo los sospechosos.',
    done: 'Los comentarios nuevos se publican al instante',
    other: 'aprobar',
    title: '¿Publicar los comentarios al instante?',
    note: 'Los nuevos se ven en el sitio apenas alguien los envía. Los sospechosos esperan siempre.',
  },
  aprobar: {
    holds: 'Los comentarios nuevos esperan aquí hasta que alguien los apruebe.',
    done: 'Los comentarios nuevos esperan tu visto bueno',
    other: 'instante',
    title: '¿Aprobar los comentarios antes de publicarlos?',
    note: 'Los nuevos esperan aquí hasta que alguien los apruebe. Los que ya se ven no cambian.',
  },
} as const satisfies Record<
  PublicacionDeComentarios,
  { holds: string; done: string; other: PublicacionDeComentarios; title: string; note: string }
>;

/** At the foot of the list: whether new comments are published at once or wait for approval, and how to change it. */
export const PublicationMode = ({ settings }: { settings: readonly Configuracion[] }) => {
  const { busy, run } = useBulkRequest();
  const confirm = useConfirm();
  const { holds, other } = modes[modeIn(settings)];
  const change = async (): Promise<void> => {
    const { title, note } = modes[other];
    if (await confirm({ title, note, verb: publicacionDeComentarios[other] }))
      await run(
        moderacion.publicacion,
        { body: { modo: other } },
        { name: 'Comentarios nuevos', text: modes[other].done },
      );
  };
  return (
    <p className={s['modo']}>
      {holds}{' '}
      <May call={moderacion.publicacion}>
        <Button
          aria-disabled={busy || undefined}
          aria-label="Cambiar cuándo se publican los comentarios nuevos"
          onClick={() => void change()}
          variant="ghost"
        >
          Cambiar
        </Button>
      </May>
    </p>
  );
};
