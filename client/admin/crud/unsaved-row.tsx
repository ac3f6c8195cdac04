import { Band } from '../ui/bands/band.tsx';
import { Mark } from '../ui/mark.tsx';

interface UnsavedRowProps {
  name: string;
  /** Opens its form, where the text waits. */
  onOpen: () => void;
}

/** Marks the row whose form holds unsaved text, and tells of it above the list. */
export const UnsavedRow = ({ name, onOpen }: UnsavedRowProps) => (
  <>
    <Band
      actions={
        <button onClick={onOpen} type="button">
          Abrir
        </button>
      }
      rank="borrador"
      text={`Dejaste sin guardar «${name}»`}
    />
    <Mark tone="aviso">Sin guardar</Mark>
  </>
);
