import { CircleCheck } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { Findings } from '../../ui/publish/findings.tsx';
import s from './review.module.css';
import { useReviewResult } from './review-provider.tsx';
import { SharedCard, usePicture } from './shared-card.tsx';

/** Shows how a saved event looks when shared, and hints for a published one. Nothing here prevents saving. */
export const ReviewPanel = ({ isDraft }: { isDraft: boolean }) => {
  const { findings, tarjeta, values, withCard, setWithCard } = useReviewResult();
  const src = usePicture(tarjeta);
  return (
    <section aria-label="Revisión" className={s['revision']}>
      {isDraft ? null : <WhatToMend findings={findings} />}
      <details onToggle={({ currentTarget }) => setWithCard(currentTarget.open)}>
        <summary>Así se verá al compartirlo</summary>
        {withCard ? <SharedCard src={src} values={values} /> : null}
      </details>
    </section>
  );
};

const WhatToMend = ({ findings }: Pick<ReturnType<typeof useReviewResult>, 'findings'>) => (
  <>
    <h3>Antes de guardar</h3>
    {findings.length === 0 ? (
      <p className={s['bien']}>
        <Icon of={CircleCheck} size={18} /> No encontramos nada que corregir.
      </p>
    ) : (
      <>
        <p>Puedes guardar igual.</p>
        <Findings findings={findings} />
      </>
    )}
  </>
);
