import { useSearchParams } from 'react-router-dom';
import { readFilter } from '../filter.ts';
import s from '../inbox.module.css';

/** Shown beside the list while no conversation is open. */
export const NoConversationOpen = () => {
  const [params] = useSearchParams();
  const { estado, texto, asignada } = readFilter(params);
  const isAllThatWait = estado === 'P' && texto === undefined && asignada === undefined;
  return (
    <div className={s['ninguna']}>
      <h1 tabIndex={-1}>{isAllThatWait ? 'Nadie espera respuesta' : 'Aquí no hay consultas'}</h1>
      <p className={s['pista']}>
        {isAllThatWait
          ? 'Todas las consultas están respondidas. Las nuevas aparecen en la lista.'
          : 'Elige otra lista, o busca con otras palabras.'}
      </p>
    </div>
  );
};
