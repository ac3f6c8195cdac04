import { useSearchParams } from 'react-router-dom';
import { type Configuracion, configuraciones } from '#shared/content/settings/configuraciones.ts';
import { type ClaveBase, clavesBase } from '#shared/content/settings/claves.ts';
import { Button } from '../../ui/button.tsx';
import { SendButton } from '../../ui/forms/send-button.tsx';
import { May } from '../session/may.tsx';
import { SettingFields, settingOf } from '../settings/setting-fields.tsx';
import { withParam } from '../../lib/with-param.ts';
import { BandSlot } from '../ui/bands/band-slot.tsx';
import { saveUnsaved } from '../ui/form/save-all.ts';
import { unsavedForms } from '../ui/form/unsaved.ts';
import { useSavingAll } from '../ui/form/use-saving-all.ts';
import { Sheet, SheetFooter } from '../ui/sheet/sheet.tsx';
import { SHEET_PARAMS } from '../ui/sheet/sheet-address.ts';
import s from './general-data.module.css';

const claves = [
  'periodo',
  'añoEleccion',
  'tituloElecciones',
  'tituloElecciones_documentos',
  'tituloElecciones_actualizaciones',
] as const;

/** Settings shown in the one-line summary; the others only in the sheet. */
const shownKeys = ['periodo', 'añoEleccion'] as const;

/** Value of `?editar=` for this sheet. */
const OPEN = 'datos';

/** «Periodo 2024-2025 · Año de elección 2025 · Editar», and the sheet with all general data. */
export const GeneralData = ({ settings }: { settings: readonly Configuracion[] }) => {
  const [params, setParams] = useSearchParams();
  const show = (isOpen: boolean): void =>
    setParams((now) => withParam(now, SHEET_PARAMS.edit, isOpen ? OPEN : null), {
      replace: !isOpen,
      preventScrollReset: true,
    });
  const valueOf = (clave: ClaveBase): string => settingOf(settings, clave)?.value ?? '—';
  return (
    <div className={s['linea']}>
      {shownKeys.map((clave) => (
        <span key={clave}>
          {clavesBase[clave].label} <b>{valueOf(clave)}</b>
        </span>
      ))}
      <May call={configuraciones.update}>
        <Button onClick={() => show(true)} size="sm" variant="secondary">
          Editar<span className="visually-hidden"> datos generales</span>
        </Button>
        {params.get(SHEET_PARAMS.edit) === OPEN ? (
          <Sheet onClose={() => show(false)} title="Datos generales">
            <div className={s['campos']}>
              <BandSlot>
                <SettingFields claves={claves} settings={settings} />
              </BandSlot>
            </div>
            <Foot onClose={() => show(false)} />
          </Sheet>
        ) : null}
      </May>
    </div>
  );
};

/** Closes the sheet when everything is saved. */
const Foot = ({ onClose }: { onClose: () => void }) => {
  const saving = useSavingAll();
  const save = async (): Promise<void> => {
    await saveUnsaved();
    if (unsavedForms.get().length === 0) onClose();
  };
  return (
    <SheetFooter onCancel={onClose}>
      <SendButton onClick={() => void save()} sending={saving} type="button">
        Guardar
      </SendButton>
    </SheetFooter>
  );
};
