import { useLoaderData, useNavigate } from 'react-router-dom';
import { clavesDeNombre } from '#shared/content/settings/asociacion.ts';
import { clavesBase } from '#shared/content/settings/claves.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { type Contenido, PALABRA_COMENZAR, primerosPasos } from '#shared/operation/primeros-pasos.ts';
import { HOME } from '../../lib/home-path.ts';
import { useAssociation } from '../../ui/association.ts';
import { Link } from '../../ui/link.tsx';
import { read } from '../../api.ts';
import { EndpointForm } from '../crud/endpoint-form.tsx';
import { Screen } from '../frame/screen.tsx';
import { adminLoader } from '../session/admin-loader.ts';
import { FormActions, SubmitButton } from '../ui/form/form-actions.tsx';
import { TextField } from '../ui/form/form-fields.tsx';
import { FormPanel } from '../ui/panel.tsx';
import { Sections } from '../settings/sections.tsx';
import s from './comenzar.module.css';

export { ErrorBoundary } from '../frame/screen-error.tsx';

export const loader = adminLoader(() => read(primerosPasos.contenido));

const some = (count: number, word: string): string[] =>
  count === 0 ? [] : [`${count} ${word}${count === 1 ? '' : 's'}`];

/** What is deleted, the line of what has no number last. */
const goes = ({ eventos, convenios, consultas, comentarios, usuarios }: Contenido): readonly string[] => [
  ...some(eventos, 'evento'),
  ...some(convenios, 'convenio'),
  ...some(consultas, 'consulta'),
  ...some(comentarios, 'comentario'),
  ...some(usuarios, 'usuario'),
  'textos, archivos, documentos, correos e historial',
];

/** Screen that deletes the demo content to start with an empty site. */
export const Component = () => {
  const content = useLoaderData<typeof loader>();
  return (
    <Screen title="Comenzar tu propio sitio">
      <Sections>
        {content.demostracion ? (
          <>
            <WhatGoes content={content} />
            <Begin />
          </>
        ) : (
          <Begun />
        )}
      </Sections>
    </Screen>
  );
};

const Begun = () => (
  <FormPanel id="comenzado" title="Ya comenzaste">
    <p>
      No queda nada de la demostración. Sigue en <Link to="/gestion-eventos">Eventos y noticias</Link> o en{' '}
      <Link to="/redes-contacto">Redes y contacto</Link>.
    </p>
  </FormPanel>
);

const WhatGoes = ({ content }: { content: Contenido }) => (
  <FormPanel id="se-borra" title="Se borra todo lo que hay">
    <ul className={s['lista']}>
      {goes(content).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
    <p>
      Quedan tu cuenta y un sitio vacío. Antes se guarda una copia en el servidor, y quien lo administra puede
      volver a ella.
    </p>
  </FormPanel>
);

const Begin = () => {
  const navigate = useNavigate();
  const { nacional, regional, region } = useAssociation();
  return (
    <FormPanel id="comenzar" title="Retirar la demostración">
      <EndpointForm
        isAction
        endpoint={primerosPasos.comenzar}
        id="comenzar-datos"
        labelledBy="comenzar"
        onDone={() => void navigate(HOME)}
        saved={{
          palabra: '',
          nombre_nacional: nacional,
          nombre_regional: regional ?? '',
          region: region ?? '',
          correo_contacto: '',
          celular: '',
          direccion: '',
        }}
        navigatesAway
      >
        {clavesDeNombre.map((clave) => (
          <TextField
            key={clave}
            label={clavesBase[clave].label}
            mark={clave === 'nombre_nacional' ? undefined : 'opcional'}
            max={longitudes.nombreDeAsociacion}
            name={clave}
          />
        ))}
        <TextField
          label={clavesBase.correo_contacto.label}
          name="correo_contacto"
          mark="opcional"
          type="email"
        />
        <TextField label={clavesBase.celular.label} name="celular" mark="opcional" />
        <TextField label={clavesBase.direccion.label} name="direccion" mark="opcional" />
        <TextField
          help="Así nadie lo hace por descuido."
          label={`Escribe «${PALABRA_COMENZAR}»`}
          name="palabra"
        />
        <FormActions>
          <SubmitButton busy="Retirando…" variant="danger">
            Retirar la demostración
          </SubmitButton>
        </FormActions>
      </EndpointForm>
    </FormPanel>
  );
};
