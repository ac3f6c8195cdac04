import {
  procesosElectorales,
  rutaDeCalendario,
  rutaDeProceso,
} from '#shared/content/elections/procesos-electorales.ts';
import { read } from '../../api.ts';
import { type LoaderArgs, usePageData } from '../context/page-context.ts';
import { Process } from './process.tsx';
import { aboutLine, stateLine } from '#shared/content/elections/lineas-de-proceso.ts';
import { Head } from '../head/head.tsx';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { Banner } from '../ui/banner.tsx';

/** One electoral process, also long after it is over. */
export const loader = ({ params }: LoaderArgs) =>
  read(procesosElectorales.ver, { slug: params['proceso'] ?? '' });

export function Component() {
  const process = usePageData<typeof loader>();
  const { slug, titulo } = process;
  const trail = [{ label: 'Inicio', to: '/' }, { label: 'Elecciones', to: '/elecciones' }, { label: titulo }];
  return (
    <>
      <Head
        title={titulo}
        description={`${aboutLine(process)}. ${stateLine(process)} Fases, candidatos y resultados.`}
        path={rutaDeProceso(slug)}
        trail={trail}
        calendar={rutaDeCalendario(slug)}
      />
      <Banner title={titulo} long={titulo.length > 64} trail={trail} image={null} />
      <InnerPage column>
        <Process process={process} />
      </InnerPage>
    </>
  );
}
