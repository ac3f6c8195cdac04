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
  intro?: ReactNode;
  /** Submit button, shown after «Cancelar». */
  submit: ReactNode;
  /** A second one, which keeps the sheet open. */
  another?: ReactNode;
}

/** A side sheet with the form of one call. */
export const EndpointSheet = <E extends Write>(props: EndpointSheetProps<E>) => {
  const { title, onClose, tools, intro, submit, another, children, ...form } = props;
  // Not prefixed with the form's id, which is reserved for its fields.
  const heading = `hoja-${form.id}`;
  return (
    <Sheet id={heading} onClose={onClose} title={title} tools={tools}>
      {intro}
      <EndpointForm<E> {...form} labelledBy={heading}>
        {children}
        <SheetFooter another={another} onCancel={onClose}>
          {submit}
        </SheetFooter>
      </EndpointForm>
    </Sheet>
  );
};
