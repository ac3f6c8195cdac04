import { Answered, usePath } from '../context/page.ts';
import scatter from '../../assets/disperso.svg';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import s from './no-encontrado.module.css';
import { Head } from '../head/head.tsx';
import { SearchBox } from '../search/search-box.tsx';

export const loader = () => new Answered(null, 404);

export function Component() {
  const path = usePath();
  const title = 'Página no encontrada';
  return (
    <div className={`wrap ${s['page'] ?? ''}`}>
      <Head title={title} description={title} path="/" hidden />
      <img
        src={scatter}
        alt="Diagrama de dispersión con un punto muy lejos de los demás"
        width={640}
        height={400}
      />
      <div className={s['text']}>
        <Breadcrumb trail={[{ label: 'Inicio', to: '/' }, { label: title }]} />
        <p className="dato">Error 404</p>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={s['lead']}>La ruta {path} es un valor atípico: no pertenece a este sitio.</p>
        <p className={s['ways']}>
          <ButtonLink to="/">Inicio</ButtonLink>
          <ButtonLink to="/eventos" variant="secondary">
            Eventos
          </ButtonLink>
        </p>
        <SearchBox />
      </div>
    </div>
  );
}
