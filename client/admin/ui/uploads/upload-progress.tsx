import { Button } from '../../../ui/button.tsx';
import styles from './upload-progress.module.css';

interface UploadProgressProps {
  /** Share that has been sent, from 0 to 1. */
  sent: number;
  onCancel: () => void;
}

const STEP = 25;

/** «Subiendo 42 %», spoken every 25 %. */
export const UploadProgress = ({ sent, onCancel }: UploadProgressProps) => {
  const percent = Math.min(100, Math.floor(sent * 100));
  const spoken = Math.floor(percent / STEP) * STEP;
  return (
    <div className={styles['subida']}>
      <span aria-hidden className={styles['texto']}>
        Subiendo {percent} %
      </span>
      <progress aria-label="Subida de archivos" className={styles['barra']} max={100} value={percent} />
      <output className="visually-hidden">Subiendo {spoken} %</output>
      <Button onClick={onCancel} size="sm" variant="secondary">
        Cancelar
      </Button>
    </div>
  );
};
