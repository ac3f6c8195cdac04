import { type Cuota, enSoles } from '#shared/content/fees/cuotas.ts';
import { fechaCorta } from '#shared/contract/words/fechas.ts';
import { ChevronDown } from 'lucide-react';
import { cx } from '../../lib/cx.ts';
import { countText } from '../../lib/text/count-text.ts';
import { Icon } from '../ui/icon.tsx';
import s from './fee-amounts.module.css';
import type { FeeConcept } from './fees-by-concept.ts';

interface AmountsProps {
  of: FeeConcept;
  /** Opens the form of one; undefined for a role that may not. */
  onEdit: ((amount: Cuota) => void) | undefined;
}

/** The amount in force, large; beneath it what it will be, and folded what it was. Each opens its form. */
export const FeeAmounts = ({ of: { concepto, present, coming, past }, onEdit }: AmountsProps) => (
  <span className={s['montos']}>
    {present ? (
      <Amount className={s['vigente']} concepto={concepto} of={present} onEdit={onEdit}>
        <b>{enSoles(present.monto)}</b> desde el {fechaCorta(present.vigente_desde)}
      </Amount>
    ) : (
      <span>Todavía no se cobra</span>
    )}
    {coming.map((amount) => (
      <Amount className={s['proximo']} concepto={concepto} key={amount.id} of={amount} onEdit={onEdit}>
        Desde el {fechaCorta(amount.vigente_desde)}: <b>{enSoles(amount.monto)}</b>
      </Amount>
    ))}
    {past.length === 0 ? null : (
      <details className={s['antes']}>
        <summary className={s['monto']}>
          {countText(past.length, 'monto anterior', 'montos anteriores')}
          <Icon of={ChevronDown} size={16} />
          <span className="visually-hidden"> de {concepto}</span>
        </summary>
        {past.map((amount) => (
          <Amount concepto={concepto} key={amount.id} of={amount} onEdit={onEdit}>
            Desde el {fechaCorta(amount.vigente_desde)}: {enSoles(amount.monto)}
          </Amount>
        ))}
      </details>
    )}
  </span>
);

interface AmountProps {
  of: Cuota;
  concepto: string;
  onEdit: AmountsProps['onEdit'];
  className?: string | undefined;
  children: React.ReactNode;
}

const Amount = ({ of, concepto, onEdit, className, children }: AmountProps) =>
  onEdit ? (
    <button
      className={cx(s['monto'], className)}
      data-fila={of.id}
      onClick={() => onEdit(of)}
      title="Editar este monto"
      type="button"
    >
      <span className="visually-hidden">{concepto}: </span>
      {children}
    </button>
  ) : (
    <span className={cx(s['monto'], className)}>{children}</span>
  );
