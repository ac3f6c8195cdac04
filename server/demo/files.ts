import { basename, extname } from 'node:path';
import { generatorNamed } from './art/index.ts';
import { renderPng } from './art/png.ts';
import { content } from './content.ts';
import { melodia } from './melodia.ts';
import { pdf } from './pdf.ts';

/** A file of the demonstration content, made when asked for. */
export interface DemoFile {
  /** As the content refers to it, for instance `demo/eventos/01-principal.png`. */
  readonly ruta: string;
  /** Name a visitor would see when downloading it. */
  readonly nombre: string;
  /** Makes the file anew: up to half a second for a picture. Rejects when the renderer is not installed. */
  readonly bytes: () => Promise<Buffer>;
}

/** File name from a title: signs that some file system refuses are replaced. */
const fileName = (titulo: string, ruta: string): string =>
  titulo.replaceAll(': ', ' - ').replaceAll(/[\\/:*?"<>|]/g, '') + extname(ruta);

function pictures(): DemoFile[] {
  return content.archivos.map((archivo) => {
    const generate = generatorNamed(archivo.generador);
    return {
      ruta: archivo.ruta,
      nombre: basename(archivo.ruta),
      bytes: () => renderPng(generate(archivo)),
    };
  });
}

function documents(): DemoFile[] {
  return content.documentos.map((documento) => ({
    ruta: documento.ruta,
    nombre: fileName(documento.titulo, documento.ruta),
    bytes: () => Promise.resolve(pdf(documento)),
  }));
}

function anthem(): DemoFile {
  const { audio, himno } = content;
  return {
    ruta: audio.ruta,
    nombre: fileName(himno.titulo, audio.ruta),
    bytes: () => Promise.resolve(melodia(audio)),
  };
}

/** Every file the demonstration content refers to, each exactly once. Nothing is drawn before `bytes()`. */
export function demoFiles(): DemoFile[] {
  return [...pictures(), ...documents(), anthem()];
}
