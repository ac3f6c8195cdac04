import { mkdir, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { extensionOf } from '#shared/archivos.ts';
import { db } from '../db/client.ts';
import { registerFile } from '../db/files.ts';
import * as tables from '../db/schema.ts';
import { onRollback, unitOfWork } from '../db/unit-of-work.ts';
import { content } from '../demo/content.ts';
import { demoFiles } from '../demo/files.ts';
import { typeOfContent } from '../images/sniff.ts';
import { hashPassword } from '../password.ts';
import { deleteFile, storeFile, temporaryPath, tmpDir } from '../storage/disk.ts';
import { randomPassword } from './first-admin.ts';

/** Draws and stores every demonstration file; answers the address of each by its path in the content. */
const storeFiles = async (): Promise<Map<string, string>> => {
  const urls = new Map<string, string>();
  await mkdir(tmpDir, { recursive: true });
  for (const { ruta, nombre, bytes } of demoFiles()) {
    // One at a time: drawing takes all of a core and much memory.
    // oxlint-disable-next-line no-await-in-loop
    urls.set(ruta, await storeOne(ruta, nombre, await bytes()));
  }
  return urls;
};

const storeOne = async (ruta: string, nombre: string, bytes: Buffer): Promise<string> => {
  const path = await temporaryPath();
  await writeFile(path, bytes);
  const tipo = await typeOfContent(path);
  const extension = extensionOf(tipo);
  if (!extension) throw new Error(`${ruta} is of no known type`);
  const url = await storeFile(path, ruta.split('/')[1] ?? 'demo', extension);
  onRollback(() => deleteFile(url));
  await registerFile({ url, nombre, tipo, bytes: bytes.length });
  return url;
};

const insertEventos = async (urlOf: (ruta: string) => string): Promise<void> => {
  await db()
    .insert(tables.eventos)
    .values(
      content.eventos.map(({ contenidos: _texts, imagenes: _images, ...evento }) => ({
        ...evento,
        tipoEvento: evento.tipoEvento as 'A' | 'N',
        img_principal: urlOf(evento.img_principal),
        img_fondo: urlOf(evento.img_fondo),
      })),
    );
  const textos = content.eventos.flatMap(({ id, contenidos }) =>
    contenidos.map(({ slug: _slug, ...texto }) => ({ ...texto, id_evento: id })),
  );
  const imagenes = content.eventos.flatMap(({ id, imagenes: images }) =>
    images.map(({ slug: _slug, ...imagen }) => ({ ...imagen, img_url: urlOf(imagen.img_url), id_evento: id })),
  );
  await db().insert(tables.eventoTextos).values(textos);
  await db().insert(tables.eventoImagenes).values(imagenes);
};

const insertConvenios = async (urlOf: (ruta: string) => string): Promise<void> => {
  const { convenios } = content;
  await db().insert(tables.convenios).values(convenios.map(({ beneficios: _b, archivos: _a, ...convenio }) => convenio));
  await db().insert(tables.convenioBeneficios).values(convenios.flatMap(({ beneficios }) => beneficios));
  await db()
    .insert(tables.convenioArchivos)
    .values(
      convenios.flatMap(({ archivos }) =>
        archivos.map((archivo) => ({ ...archivo, tipo: archivo.tipo as 'I' | 'D', url: urlOf(archivo.url) })),
      ),
    );
};

const insertInstitution = async (urlOf: (ruta: string) => string): Promise<void> => {
  await db().insert(tables.cuentas).values(content.cuentas);
  await db()
    .insert(tables.dirigentes)
    .values(content.dirigentes.map((dirigente) => ({ ...dirigente, url_consejal: urlOf(dirigente.url_consejal) })));
  await db()
    .insert(tables.colegiaturas)
    .values(content.colegiaturas.map((item) => ({ ...item, tipo_informacion: item.tipo_informacion as 'R' | 'N' })));
  await db()
    .insert(tables.elecciones)
    .values(
      content.elecciones.map((item) => ({
        ...item,
        tipoArchivo: item.tipoArchivo as 'B' | 'A',
        url_archivo: urlOf(item.url_archivo),
      })),
    );
};

/** Nobody knows these passwords: the people of the demonstration cannot sign in until one is set. */
const insertPeople = async (): Promise<void> => {
  await db().insert(tables.personas).values(content.personas);
  const password = await hashPassword(randomPassword());
  await db()
    .insert(tables.usuarios)
    .values(
      content.usuarios.map(({ id: _id, persona, ...usuario }) => ({
        ...usuario,
        password,
        CodigoPersona: persona.Codigo,
      })),
    );
};

const insertMessages = async (): Promise<void> => {
  await db().insert(tables.comentarios).values(content.comentarios);
  await db()
    .insert(tables.consultas)
    .values(content.consultas.map((consulta) => ({ ...consulta, estado: consulta.estado as 'P' | 'R' })));
};

const fillSettings = async (urlOf: (ruta: string) => string): Promise<void> => {
  for (const { key, value } of content.configuraciones) {
    // A few dozen rows, once, each by its own key.
    // oxlint-disable-next-line no-await-in-loop
    await db()
      .update(tables.configuraciones)
      .set({ value: value.startsWith('demo/') ? urlOf(value) : value })
      .where(eq(tables.configuraciones.key, key));
  }
};

/** Fills a site that has no content with the demonstration: all of it or nothing. False when there is content. */
export const fillDemo = async (): Promise<boolean> => {
  if ((await db().$count(tables.eventos)) > 0) return false;
  await unitOfWork(async () => {
    const urls = await storeFiles();
    const urlOf = (ruta: string): string => {
      const url = urls.get(ruta);
      if (!url) throw new Error(`${ruta} is not among the demonstration files`);
      return url;
    };
    await fillSettings(urlOf);
    await insertEventos(urlOf);
    await insertConvenios(urlOf);
    await insertInstitution(urlOf);
    await insertPeople();
    await insertMessages();
  });
  return true;
};
