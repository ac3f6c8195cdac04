import {
  type Candidato,
  type ListaElectoral,
  nombreDeLista,
} from '#shared/content/elections/listas-electorales.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Documents } from '../inner-page/document-button.tsx';
import s from './candidates.module.css';
import { PartHeading } from './process-part.tsx';

const Candidate = ({ candidate: { nombre, cargo, url_foto } }: { candidate: Candidato }) => (
  <li>
    {url_foto !== null && (
      <Picture alt="" className={s['photo']} shape="portrait" sizes="96px" src={url_foto} />
    )}
    <p>
      <b>{nombre}</b>
      <span>{cargo}</span>
    </p>
  </li>
);

interface CandidatesProps {
  listas: readonly ListaElectoral[];
  nested: boolean;
}

/** The lists in the order of staff, each with its candidates and its plan of work. */
export const Candidates = ({ listas, nested }: CandidatesProps) => (
  <ul className={s['lists']}>
    {listas.map((lista) => (
      <li key={lista.id}>
        <PartHeading nested={nested}>{nombreDeLista(lista)}</PartHeading>
        {lista.candidatos.length > 0 && (
          <ol className={s['candidates']}>
            {lista.candidatos.map((candidate) => (
              <Candidate candidate={candidate} key={candidate.id} />
            ))}
          </ol>
        )}
        {lista.url_plan !== null && (
          <Documents
            list={[
              {
                title: `Plan de trabajo de ${nombreDeLista(lista)}`,
                url: lista.url_plan,
                row: `listas_electorales/${lista.id}`,
              },
            ]}
          />
        )}
      </li>
    ))}
  </ul>
);
