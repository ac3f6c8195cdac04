const KB = 1000;
const MB = KB * KB;

/** The size of a file as people read it: «340 kB», «1.2 MB». */
export const peso = (bytes: number): string =>
  bytes < MB
    ? `${Math.max(1, Math.round(bytes / KB))} kB`
    : `${(bytes / MB).toLocaleString('es-PE', { maximumFractionDigits: 1 })} MB`;
