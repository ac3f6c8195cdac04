import { readFile, writeFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { extensionOf, fileKindOf } from '#shared/contract/fields/archivos.ts';
import { DAY_MS } from '#shared/contract/lima.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { db } from '#server/platform/db/client/client.ts';
import { registerFile } from '#server/records/tracking/file-registry.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import * as tables from '#server/platform/db/schema.ts';
import { onRollback, unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { content } from '../demo/content.ts';
import { type DemoFile, demoFiles } from '../demo/files.ts';
import { typeOfContent } from '#server/files/uploads/sniff.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { hashPassword } from '#server/people/passwords/password.ts';
import { deleteFile, storeFile } from '#server/records/tracking/files.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';
import { demo } from './demo-rows.ts';
import { randomPassword } from './first-admin.ts';

/** Maps a demonstration file's path in the content to its stored address. */
type UrlOf = (ruta: string) => string;

const storeOne = ({ ruta, nombre, descripcion, path }: DemoFile): Promise<string> =>
  withTemporary(async (copy) => {
    const bytes = await readFile(path);
    await writeFile(copy, bytes);
    const tipo = await typeOfContent(copy);
    const extension = extensionOf(tipo);
    if (!extension) throw new Error(`${ruta} is of no known type`);
    const url = await storeFile(copy, ruta.split('/')[1] ?? 'demo', extension);
    onRollback(() => deleteFile(url));
    const suma = fileKindOf(tipo) === 'documento' ? sha256(bytes) : null;
    await registerFile({ url, nombre, tipo, bytes: bytes.length, suma });
    if (descripcion) await db().insert(tables.biblioteca).values({ archivo: url, nombre, descripcion });
    return url;
  });

const storeFiles = async (): Promise<UrlOf> => {
  const urls = new Map<string, string>();
  await sequentially(await demoFiles(), async (file) => {
    urls.set(file.ruta, await storeOne(file));
  });
  return (ruta) => {
    const url = urls.get(ruta);
    if (!url) throw new Error(`${ruta} is not among the demonstration files`);
    return url;
  };
};

const fillSettings = (urlOf: UrlOf): Promise<void> =>
  sequentially(content.configuraciones, async ({ key, value }) => {
    await db()
      .update(tables.configuraciones)
      .set({ value: value.startsWith('demo/') ? urlOf(value) : value })
      .where(eq(tables.configuraciones.key, key));
  });

const insertEventos = async (urlOf: UrlOf): Promise<void> => {
  const eventos = demo.eventos.map(({ contenidos: _texts, imagenes: _images, ...evento }) => ({
    ...evento,
    img_principal: urlOf(evento.img_principal),
    img_fondo: urlOf(evento.img_fondo),
  }));
  const textos = demo.eventos.flatMap(({ id, contenidos }) =>
    contenidos.map((texto) => ({
      id: texto.id,
      titulo: texto.titulo,
      contenido: texto.contenido,
      id_evento: id,
    })),
  );
  const imagenes = demo.eventos.flatMap((evento) =>
    evento.imagenes.map(({ id, img_url, descripcion }) => ({
      id,
      img_url: urlOf(img_url),
      descripcion,
      id_evento: evento.id,
    })),
  );
  await db().insert(tables.eventos).values(eventos);
  await db().insert(tables.eventoTextos).values(textos);
  await db().insert(tables.eventoImagenes).values(imagenes);
};

const insertConvenios = async (urlOf: UrlOf): Promise<void> => {
  const { convenios } = demo;
  const archivos = convenios.flatMap((convenio) =>
    convenio.archivos.map((archivo) => ({ ...archivo, url: urlOf(archivo.url) })),
  );
  await db()
    .insert(tables.convenios)
    .values(convenios.map(({ beneficios: _benefits, archivos: _files, ...convenio }) => convenio));
  await db()
    .insert(tables.convenioBeneficios)
    .values(convenios.flatMap(({ beneficios }) => beneficios));
  await db().insert(tables.convenioArchivos).values(archivos);
};

const insertInstitution = async (urlOf: UrlOf): Promise<void> => {
  const dirigentes = content.dirigentes.map(({ url_consejal, ...rest }) => ({
    ...rest,
    url_consejal: urlOf(url_consejal),
  }));
  const elecciones = demo.elecciones.map(({ url_archivo, ...rest }) => ({
    ...rest,
    url_archivo: urlOf(url_archivo),
  }));
  await db().insert(tables.cuentas).values(content.cuentas);
  await db()
    .insert(tables.cuotas)
    .values(content.cuotas.map((cuota, at) => ({ ...cuota, orden: at + 1 })));
  await db().insert(tables.dirigentes).values(dirigentes);
  await db().insert(tables.colegiaturas).values(demo.colegiaturas);
  await db().insert(tables.elecciones).values(elecciones);
};

/** An election that is under way on whatever day the site is installed. */
const insertProcess = async (): Promise<void> => {
  const { fases, listas, ...proceso } = content.procesoElectoral;
  const now = Date.now();
  const dayIn = (days: number): string => diaEnLima(now + days * DAY_MS);
  const [{ insertId: id_proceso }] = await db().insert(tables.procesosElectorales).values(proceso);
  await db()
    .insert(tables.fasesElectorales)
    .values(
      fases.map(({ titulo, desde, hasta }) => ({
        id_proceso,
        titulo,
        fecha_Inicio: dayIn(desde),
        fecha_fin: hasta === desde ? null : dayIn(hasta),
      })),
    );
  await sequentially(listas.entries(), async ([at, { numero, nombre, candidatos }]) => {
    const [{ insertId: id_lista }] = await db()
      .insert(tables.listasElectorales)
      .values({ id_proceso, numero, nombre, orden: at + 1 });
    await db()
      .insert(tables.candidatos)
      .values(candidatos.map((candidato, place) => ({ ...candidato, id_lista, orden: place + 1 })));
  });
};

/** Their random passwords are not shown: nobody can sign in as them until an administrator sets one. */
const insertPeople = async (): Promise<void> => {
  await db().insert(tables.personas).values(content.personas);
  const password = await hashPassword(randomPassword());
  const usuarios = content.usuarios.map(({ name, email, persona, created_at }) => ({
    name,
    email,
    created_at,
    password,
    CodigoPersona: persona.Codigo,
  }));
  await db().insert(tables.usuarios).values(usuarios);
};

/** Fills a site without events with the demonstration, in one transaction. False when there are events. */
export const fillDemo = async (): Promise<boolean> => {
  if ((await db().$count(tables.eventos)) > 0) return false;
  await unitOfWork(async () => {
    const urlOf = await storeFiles();
    await fillSettings(urlOf);
    await insertEventos(urlOf);
    await insertConvenios(urlOf);
    await insertInstitution(urlOf);
    await insertProcess();
    await insertPeople();
    await db().insert(tables.comentarios).values(content.comentarios);
    await db().insert(tables.consultas).values(demo.consultas);
  });
  return true;
};
