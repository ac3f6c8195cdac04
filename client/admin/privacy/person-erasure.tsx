import { useState } from 'react';
import { type DatosPersonales, destinoComentarios, privacidad } from '#shared/operation/privacidad.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../ui/dialogs.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Select } from '../ui/form/form-fields.tsx';
import s from './datos-personales.module.css';
import { useBulkRequest } from '../crud/use-bulk-request.ts';
import { erasureText } from './person-rows.ts';

type Destino = keyof typeof destinoComentarios;

interface PersonErasureProps {
  person: DatosPersonales;
  onErased: () => Promise<void>;
}

const useErasure = ({ person, onErased }: PersonErasureProps) => {
  const confirm = useConfirm();
  const { busy, run } = useBulkRequest();
  const erase = async (comentarios: Destino): Promise<void> => {
    const { correo } = person;
    const question = {
      title: `¿Borrar los datos de ${correo}?`,
      name: erasureText(person, comentarios),
      note: 'Los correos que envió siguen en el buzón: el sitio no borra nada en él.',
      verb: 'Borrar datos',
      danger: true,
    };
    if (busy || !(await confirm(question))) return;
    if (await run(privacidad.borrar, { body: { correo, comentarios } })) await onErased();
  };
  return { busy, erase };
};

/** Erases a visitor's messages; explains why staff accounts are not erased here. */
export const PersonErasure = (props: PersonErasureProps) => {
  const { consultas, comentarios, cuenta } = props.person;
  const { busy, erase } = useErasure(props);
  const [destino, setDestino] = useState<Destino>('anonimos');
  return (
    <>
      {cuenta ? <AccountStays /> : null}
      {comentarios.length > 0 ? (
        <Field
          help="Anónimos: sin su nombre ni su correo. Lee antes el texto: puede decir quién lo escribió."
          id="destino-comentarios"
          label="Sus comentarios"
        >
          {(control) => (
            <Select
              onChange={({ target }) => setDestino(target.value === 'borrados' ? 'borrados' : 'anonimos')}
              options={destinoComentarios}
              value={destino}
              {...control}
            />
          )}
        </Field>
      ) : null}
      {consultas.length + comentarios.length > 0 ? (
        <div className={s['botones']}>
          <Button aria-disabled={busy || undefined} onClick={() => void erase(destino)} variant="danger">
            Borrar sus datos
          </Button>
        </div>
      ) : null}
    </>
  );
};

const AccountStays = () => (
  <p>
    Este correo tiene una cuenta del personal. Aquí no se borra: con ella se entra a la administración. Si esa
    persona ya no trabaja en el sitio, elimina su cuenta en <Link to="/usuarios-gestion">Usuarios</Link>. Lo
    que hizo queda anotado 24 meses, porque el Consejo responde por lo que se publicó.
  </p>
);
