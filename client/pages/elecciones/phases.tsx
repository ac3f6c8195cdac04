import { estadoFase } from '#shared/contract/fields/estados.ts';
import type { FaseElectoral } from '#shared/content/elections/fases-electorales.ts';
import { EmptyState } from '../../ui/states.tsx';
import { Day } from '../../ui/day.tsx';
import { PhaseDocuments } from './phase-documents.tsx';
import s from './phases.module.css';

function Days({ fase: { fecha_Inicio, fecha_fin } }: { fase: FaseElectoral }) {
  if (fecha_fin === null || fecha_fin === fecha_Inicio) return <Day of={fecha_Inicio} />;
  return (
    <>
      Del <Day of={fecha_Inicio} /> al <Day of={fecha_fin} />
    </>
  );
}

/** The phases in the order of their dates, each with its state today and its documents. */
export function Phases({ fases }: { fases: readonly FaseElectoral[] }) {
  if (fases.length === 0) return <EmptyState>Todavía no hay fechas publicadas.</EmptyState>;
  return (
    <ol className={s['phases']}>
      {fases.map((fase) => (
        <li data-estado={fase.estado} key={fase.id}>
          <p className={s['title']}>
            <b>{fase.titulo}</b>
            <span className={s['state']}>{estadoFase[fase.estado].label}</span>
          </p>
          <p className={s['days']}>
            <Days fase={fase} />
          </p>
          <PhaseDocuments of={fase.documentos} />
        </li>
      ))}
    </ol>
  );
}
