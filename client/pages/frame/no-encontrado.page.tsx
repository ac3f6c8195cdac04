import { PageResponse, type LoaderArgs, usePageData, usePath } from '../context/page-context.ts';
import scatter from '../../assets/disperso.svg';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { decodePath } from '../../lib/text/decode-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import s from '../inner-page/short-page.module.css';
import { Head } from '../head/head.tsx';
import { SearchBox } from '../search/search-box.tsx';

/** An address that nobody can read is a bad request. */
export const loader = ({ url }: LoaderArgs) => {
  const status = decodePath(url.pathname) === null ? 400 : 404;
  return new PageResponse({ status }, status);
};

export function Component() {
  const path = usePath();
  const { status } = usePageData<typeof loader>();
  const title = 'Página no encontrada';
  return (
    <div className={`wrap ${s['page'] ?? ''}`} data-breve>
      <Head title={title} description={title} path="/" hidden />
      <img
        src={scatter}
        alt="Diagrama de dispersión con un punto muy lejos de los demás"
        width={640}
        height={400}
      />
      <div className={s['text']}>
        <Breadcrumb trail={[{ label: 'Inicio', to: '/' }, { label: title }]} />
        <p className="dato">Error {status}</p>
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
