import { fechaLarga } from '#shared/contract/words/fechas.ts';
import { fechaConvenio } from '../../lib/text/fechas.ts';
import { type Constancia, paginaConstancia, rutaDeConstancia } from '#shared/content/members/colegiados.ts';
import { estadoColegiado } from '#shared/contract/fields/codigos.ts';
import { read } from '../../api.ts';
import { statusOf } from '../../lib/http-status.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import s from './colegiados.module.css';
import { mayPractise } from './may-practise.ts';
import { PageResponse, type LoaderArgs, usePageData, useOrigin } from '../context/page-context.ts';
import { InnerPage } from '../inner-page/inner-page.tsx';
import { PageTop } from '../inner-page/page-top.tsx';
import { Section } from '../inner-page/section.tsx';
import { QrDrawing } from '#client/ui/qr-drawing.tsx';
import { CopyButton } from '../ui/copy-button.tsx';

/** The link of this page, to show on a telephone or to copy. */
function ProofCode({ path, qr }: { path: string; qr: Constancia['qr'] }) {
  const address = `${useOrigin()}${path}`;
  return (
    <div className={s['code']}>
      <QrDrawing label="Código QR con el enlace de esta constancia" qr={qr} />
      <div>
        <p>
          Quien lea este código o abra el enlace ve esta página, con el estado de aquel día y el de hoy. El
          enlace no lleva el DNI.
        </p>
        <p>
          <a href={path}>Enlace de la constancia</a> <CopyButton text={address} label="Copiar el enlace" />
        </p>
        <ButtonLink to="/colegiados" variant="secondary">
          Buscar a otra persona
        </ButtonLink>
      </div>
    </div>
  );
}

/** The certificate encoded in the address, and the member's state today. */
export async function loader({ params }: LoaderArgs) {
  const { constancia = '' } = params;
  try {
    return {
      path: rutaDeConstancia(constancia),
      proof: await read(paginaConstancia.get, { clave: constancia }),
    };
  } catch (error) {
    return new PageResponse({ path: '', proof: null }, statusOf(error) === 404 ? 404 : 503);
  }
}

/** Until when somebody is, or was, enabled; nothing for a day to come of somebody who is not enabled. */
const untilWhen = ({ estado, hasta, dia }: NonNullable<Constancia['actual']>): string => {
  if (hasta === null) return '';
  if (mayPractise(estado)) return ` hasta el ${fechaConvenio(hasta)}`;
  return hasta < dia ? `, estuvo habilitado hasta el ${fechaConvenio(hasta)}` : '';
};

function Today({ actual }: { actual: NonNullable<Constancia['actual']> }) {
  const { estado, dia, padron } = actual;
  const good = mayPractise(estado);
  return (
    <p className={s['state']} data-si={good ? '' : undefined}>
      Hoy, {fechaLarga(dia)}: <strong>{estadoColegiado[estado]}</strong>
      {untilWhen(actual)}, según el padrón del {fechaConvenio(padron)}.
    </p>
  );
}

function Proof({ proof, path }: { proof: Constancia; path: string }) {
  const { codigo, dia, estado, padron, actual, qr } = proof;
  return (
    <div className={s['proof']}>
      {actual && <p className={s['name']}>{actual.nombre}</p>}
      <p>
        Código de colegiado <span className="dato">{codigo}</span>
      </p>
      {actual ? (
        <Today actual={actual} />
      ) : (
        <p className={s['state']}>Hoy este código no figura en el padrón.</p>
      )}
      <p>
        El {fechaConvenio(dia)} su estado era «{estadoColegiado[estado]}», según el padrón del{' '}
        {fechaConvenio(padron)}.
      </p>
      <ProofCode path={path} qr={qr} />
    </div>
  );
}

const title = 'Constancia de colegiado';

export function Component() {
  const { proof, path } = usePageData<typeof loader>();
  return (
    <>
      <PageTop
        title={title}
        description="Estado de un colegiado según el padrón."
        path="/colegiados"
        image={null}
        hidden
      />
      <InnerPage column>
        {proof ? (
          <Section id="constancia" title="Estado según el padrón">
            <Proof proof={proof} path={path} />
          </Section>
        ) : (
          <EmptyState action={<ButtonLink to="/">Inicio</ButtonLink>}>
            Este enlace no es de una constancia, o fue alterado. Pide el enlace completo a quien te lo dio.
          </EmptyState>
        )}
      </InnerPage>
    </>
  );
}
