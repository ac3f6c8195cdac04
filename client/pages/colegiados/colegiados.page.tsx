import { aAsociacion } from '#shared/content/settings/asociacion.ts';
import { useAssociation } from '../../ui/association.ts';
import { type AvisoDeConsulta, avisosDeConsulta, colegiados } from '#shared/content/members/colegiados.ts';
import { read } from '../../api.ts';
import { Island } from '../../islands/island.tsx';
import { Figures } from './figures.tsx';
import { MemberForm } from './member-form.tsx';
import { Component as ProvedForm } from './proved-form.island.tsx';
import s from './colegiados.module.css';
import { PageResponse, type LoaderArgs, usePageData } from '../context/page-context.ts';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';
import { Day } from '../../ui/day.tsx';

const isAviso = (text: string): text is AvisoDeConsulta => Object.hasOwn(avisosDeConsulta, text);

/** 404 if the site has no public members list, or the notice in the address is unknown. */
export async function loader({ params }: LoaderArgs) {
  const cifras = await read(colegiados.padron);
  const { aviso = null } = params;
  const known = aviso === null || isAviso(aviso);
  return new PageResponse(
    { cifras, aviso: aviso !== null && isAviso(aviso) ? avisosDeConsulta[aviso] : null },
    known ? 200 : 404,
  );
}

export function Component() {
  const { cifras, aviso } = usePageData<typeof loader>();
  const { corto } = useAssociation();
  return (
    <>
      <PageTop
        title="Buscar colegiado"
        description="Consulta si un colegiado está habilitado, con su código de colegiado o su DNI."
        path="/colegiados"
        image={null}
        hidden={aviso !== null}
      />
      <InnerPage column short>
        <Section id="consulta" title="Consulta del padrón">
          <div className={s['consult']}>
            {aviso !== null && (
              <p className={s['notice']} id="aviso" role="alert">
                {aviso}
              </p>
            )}
            <p>
              Según el padrón del <Day of={cifras.fecha} />. Escribe completo el código de colegiado o el DNI:
              no se busca por nombres.
            </p>
            {aviso === avisosDeConsulta.prueba ? (
              <Island
                name="colegiados/proved-form"
                of={ProvedForm}
                props={{ id: 'dato', describedBy: 'aviso' }}
                wakes="at-once"
              />
            ) : (
              <MemberForm id="dato" describedBy={aviso === null ? undefined : 'aviso'} />
            )}
            <p className={s['small']}>
              Lo que escribes no queda en la dirección de la página ni se guarda. Si eres colegiado y no
              quieres figurar, <a href="/privacidad">pídelo {aAsociacion(corto)}</a>.
            </p>
          </div>
        </Section>
        <Figures {...cifras} />
      </InnerPage>
    </>
  );
}
