import { CircleAlert } from 'lucide-react';
import { type RefObject, useContext, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { fieldId, FormIdContext } from './form-context.ts';
import { listErrors } from './form-state.ts';
import styles from './form.module.css';

/** With two or more errors: what is wrong and a way to each place. */
export const FormErrorSummary = ({ ref }: { ref: RefObject<HTMLHeadingElement | null> }) => {
  const { errors, submitCount } = useFormState();
  const form = useContext(FormIdContext);
  const list = inPageOrder(form, listErrors(errors));
  if (list.length < 2 || submitCount === 0) return null;
  return (
    <div className={styles['resumen']}>
      <h2 ref={ref} tabIndex={-1}>
        <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
        Revisa los datos
      </h2>
      <ul>
        {list.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(form, name)}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(form, name))?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Errors arrive in the schema's order; people read the page's. */
const inPageOrder = <T extends { name: string }>(form: string, list: readonly T[]): readonly T[] => {
  const element = document.getElementById(form);
  if (!(element instanceof HTMLFormElement)) return list;
  const ids = Array.from(element.elements, ({ id }) => id);
  return list.toSorted((a, b) => ids.indexOf(fieldId(form, a.name)) - ids.indexOf(fieldId(form, b.name)));
};

/** After an attempt that failed: one error takes the focus to its field, several to the summary. */
export const useErrorFocus = (
  form: string,
  attempts: number,
  wrong: readonly { name: string }[],
): RefObject<HTMLHeadingElement | null> => {
  const summary = useRef<HTMLHeadingElement>(null);
  const served = useRef(0);
  useEffect(() => {
    if (served.current === attempts) return;
    served.current = attempts;
    const [first, second] = wrong;
    if (second) summary.current?.focus();
    else if (first) document.getElementById(fieldId(form, first.name))?.focus();
  }, [form, attempts, wrong]);
  return summary;
};

const PREFIX = 'Error: ';

/** A page whose form is wrong says so first in its title. */
export const useErrorTitle = (wrong: boolean): void => {
  useEffect(() => {
    if (!wrong) return undefined;
    document.title = PREFIX + document.title;
    return () => {
      document.title = document.title.replace(PREFIX, '');
    };
  }, [wrong]);
};
