import type { ReactNode } from 'react';
import type { Write } from '#shared/contract/endpoint.ts';
import { Sheet, SheetFooter } from '../ui/sheet/sheet.tsx';
import { EndpointForm, type EndpointFormProps } from './endpoint-form.tsx';

interface EndpointSheetProps<E extends Write> extends Omit<EndpointFormProps<E>, 'labelledBy'> {
  title: string;
  onClose: () => void;
  /** Buttons beside ✕. */
  tools?: ReactNode;
  /** Between the heading and the form. */
  lead?: ReactNode;
  /** The button that sends, or several; «Cancelar» stands before it. */
  submit: ReactNode;
}

/** A side sheet with the form of one call. */
export const EndpointSheet = <E extends Write>(props: EndpointSheetProps<E>) => {
  const { title, onClose, tools, lead, submit, children, ...form } = props;
  // Fields have ids that begin with the form's.
  const heading = `hoja-${form.id}`;
  return (
    <Sheet id={heading} onClose={onClose} title={title} tools={tools}>
      {lead}
      <EndpointForm<E> {...form} labelledBy={heading}>
        {children}
        <SheetFooter onCancel={onClose}>{submit}</SheetFooter>
      </EndpointForm>
    </Sheet>
  );
};
