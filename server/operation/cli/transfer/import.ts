import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartError } from '#server/platform/errors.ts';
import { capabilityParts, type Import } from '../../capabilities/capability.ts';
import { type Command, onlyValue } from '../kit/command.ts';

const others = (): Import[] => capabilityParts('imports');

/** The first letters of a file, without byte order mark and spaces. */
const beginningOf = async (path: string): Promise<string> => {
  const file = await open(path).catch((cause: unknown) => {
    throw new StartError(`No se puede leer ${path}.`, { cause });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.toString('utf8', 0, bytesRead).replace(/^\uFEFF?\s*/, '');
  } finally {
    await file.close();
  }
};

export const importContentCommand: Command = {
  get usage() {
    return ['<archivo>', ...others().map(({ usage }) => usage), '[--si]'].join(' ');
  },
  help: 'Trae contenido de otro sitio; sin --si solo dice qué haría',
  get example() {
    return `${others()[0]?.example ?? 'contenido.zip'} --si`;
  },
  get options() {
    return ['si', ...others().flatMap(({ options }) => options)];
  },
  run: async (args) => {
    const path = resolve(onlyValue(args, 'el archivo'));
    const beginning = await beginningOf(path);
    const other = others().find(({ takes }) => takes(path, beginning));
    if (other) return other.run(path, beginning, args);
    if (!beginning.startsWith('PK'))
      throw new StartError(
        `Se importa ${['un ZIP de «exportar»', ...others().map(({ kinds }) => kinds)].join(', ')}.`,
      );
    const { importExport } = await import('./import-export.ts');
    return importExport(path, args.options.has('si'));
  },
};
