import { fileRules } from '#shared/contract/fields/archivos.ts';
import { type Asociacion, deAsociacion } from '#shared/content/settings/asociacion.ts';
import { MINUTOS_DE_CONFIANZA } from '#shared/people/confirmacion.ts';
import { contract, groups } from '#shared/contract/contract.ts';
import type { Endpoint, Exchange, Group, Write } from '#shared/contract/endpoint.ts';
import { permisoDe } from '#shared/contract/permisos.ts';
import { config } from '#server/platform/config.ts';
import { exampleOf } from './example.ts';
import { errorSchema, inputSchema, isSchema, outputSchema, paramSchema, type Schema } from './schemas.ts';
import { type CapabilityWords, descriptionOf, summarizer } from './summaries.ts';

const JSON_TYPE = 'application/json';
const ENCODINGS = [JSON_TYPE, 'application/x-www-form-urlencoded', 'multipart/form-data'];

/** Descriptions of the failures, shared by all calls. */
const FAILURES: Record<number, string> = {
  400: 'La solicitud está mal formada.',
  401: 'Falta una sesión válida.',
  403: 'No está permitido.',
  404: 'No existe.',
  409: 'Choca con lo que ya está guardado.',
  413: 'Es demasiado grande.',
  415: 'El formato del cuerpo no se admite.',
  419: 'Falta el token CSRF o venció.',
  422: 'Algún campo no cumple su regla.',
  429: 'Demasiados intentos; Retry-After dice cuántos segundos esperar.',
  503: 'No disponible por el momento; Retry-After dice cuántos segundos esperar.',
  507: 'No queda espacio para guardar archivos. Avisa a quien administra el servidor.',
};

const isAdmin = ({ access }: Endpoint): boolean => access === 'admin';
const changes = ({ method }: Endpoint): boolean => method === 'POST';
const takesBody = (endpoint: Endpoint): endpoint is Write | Exchange => 'input' in endpoint;

/** Which calls may fail with which status. */
const APPLIES: Record<number, (endpoint: Endpoint) => boolean> = {
  // The `%` of a parameter in the path may be broken.
  400: (endpoint) => changes(endpoint) || endpoint.path.includes(':'),
  401: (endpoint) => isAdmin(endpoint) || endpoint.kind === 'exchange',
  403: changes,
  // A body may name a row that is gone; what a read shows may be turned off.
  404: ({ path, kind }) => path.includes(':') || kind !== 'list',
  409: takesBody,
  413: changes,
  415: changes,
  419: (endpoint) => changes(endpoint) && !isAdmin(endpoint),
  422: (endpoint) => takesBody(endpoint) || endpoint.kind === 'list' || /:(dni|term)\b/.test(endpoint.path),
  429: () => true,
  503: () => true,
  507: (endpoint) => takesBody(endpoint) && Object.keys(fileRules(endpoint.input)).length > 0,
};

/** For public reads, which are cached. */
const UNCHANGED = { description: 'No cambió desde la respuesta cuyo ETag vino en If-None-Match.' };

const totalCount = {
  description: 'Cuántos hay en total; solo cuando se pide una parte.',
  schema: { type: 'integer' },
  example: 42,
};

const responsesOf = (endpoint: Endpoint): Record<string, Schema> => {
  const success = {
    description: 'message' in endpoint ? 'Hecho.' : 'Bien.',
    ...(endpoint.kind === 'list' ? { headers: { 'X-Total-Count': totalCount } } : {}),
    content: { [JSON_TYPE]: { schema: outputSchema(endpoint) } },
  };
  const failures = Object.entries(APPLIES)
    .filter(([, applies]) => applies(endpoint))
    .map(([status]): [string, Schema] => [status, { $ref: `#/components/responses/${status}` }]);
  if (!changes(endpoint) && !isAdmin(endpoint)) failures.push(['304', UNCHANGED]);
  if (endpoint.needsConfirmation) failures.push(['403', { $ref: '#/components/responses/Confirmacion' }]);
  return Object.fromEntries([[endpoint.kind === 'create' ? 201 : 200, success], ...failures]);
};

const PAGING = [
  { name: 'limit', in: 'query', example: 10, schema: { type: 'integer', minimum: 1, maximum: 100 } },
  { name: 'offset', in: 'query', example: 20, schema: { type: 'integer', minimum: 0 } },
];
const IDEMPOTENCY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'La misma clave en cada intento del mismo envío: se crea una sola vez. Vale 24 horas.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const parametersOf = (endpoint: Endpoint): Schema[] => [
  ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: paramSchema(name),
  })),
  ...(endpoint.kind === 'list' ? PAGING : []),
  ...(endpoint.kind === 'create' ? [IDEMPOTENCY] : []),
];

/** The extra fields of a call that asks for the password again. */
const CONFIRMED = {
  password_actual: {
    type: 'string',
    description: 'La contraseña de quien llama, para confirmar quién es en el mismo paso.',
  },
};

/** The schema of a body, with the extra fields that the call accepts. */
const bodySchema = (input: ReturnType<typeof inputSchema>, { needsConfirmation }: Endpoint): Schema =>
  needsConfirmation && isSchema(input['properties'])
    ? { ...input, properties: { ...CONFIRMED, ...input['properties'] } }
    : input;

const bodyOf = (endpoint: Endpoint): Schema => {
  if (!takesBody(endpoint)) return {};
  const own = inputSchema(endpoint.input);
  const schema = bodySchema(own, endpoint);
  const hasFiles = Object.keys(fileRules(endpoint.input)).length > 0;
  // A file that may stay as it is needs no multipart form.
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const needsFile =
    hasFiles && Object.keys(fileRules(endpoint.input)).some((name) => required.includes(name));
  const encodings = needsFile ? ['multipart/form-data'] : ENCODINGS;
  const example = needsFile ? undefined : exampleOf(endpoint.input, own);
  const content = Object.fromEntries(
    encodings.map((encoding) => [
      encoding,
      encoding === JSON_TYPE && example ? { schema, example } : { schema },
    ]),
  );
  return { requestBody: { required: required.length > 0, content } };
};

const CONFIRMS =
  `Si la sesión empezó o se confirmó hace más de ${MINUTOS_DE_CONFIANZA} minutos, responde 403 con ` +
  '`confirmacion`: se repite con la contraseña en `password_actual`.';

const neededBy = (endpoint: Endpoint): string => {
  const permiso = permisoDe(endpoint);
  const needed =
    permiso === 'propio' ? 'Basta una sesión: es sobre uno mismo.' : `Necesita el permiso \`${permiso}\`.`;
  return endpoint.needsConfirmation ? `${needed} ${CONFIRMS}` : needed;
};

const operationOf = (endpoint: Endpoint, summary: string): Schema => ({
  operationId: `${endpoint.group}.${endpoint.operation}`,
  tags: [endpoint.group],
  summary,
  ...(isAdmin(endpoint) ? { description: neededBy(endpoint) } : {}),
  security: endpoint.access === 'admin' ? [{ bearer: [] }] : [],
  parameters: parametersOf(endpoint),
  ...bodyOf(endpoint),
  responses: responsesOf(endpoint),
});

export const documentedPath = ({ path }: Pick<Endpoint, 'path'>): string =>
  path.replaceAll(/:(\w+)/g, '{$1}');

const callsOf = (all: Record<string, Group>): Endpoint[] =>
  Object.values(all).flatMap((group) => Object.values(group));
/** Every call over HTTP; those of the published API come first. */
const everyCall = callsOf(groups);
const tagsOf = (calls: readonly Endpoint[]): string[] => [...new Set(calls.map(({ group }) => group))];
const PUBLISHED = tagsOf(callsOf(contract));
const TAGS = tagsOf(everyCall);

const paths = (summaries: CapabilityWords['summaries']): Schema => {
  const summaryOf = summarizer(summaries);
  const found: Record<string, Schema> = {};
  for (const endpoint of everyCall) {
    const path = documentedPath(endpoint);
    found[path] = {
      ...found[path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint, summaryOf(endpoint)),
    };
  }
  return found;
};

const scheme = { description: 'Cómo se llama con una sesión.', schema: { type: 'string', const: 'Bearer' } };

const failure = (status: string, description: string): Schema => ({
  description,
  ...(status === '401' ? { headers: { 'WWW-Authenticate': scheme } } : {}),
  content: {
    [JSON_TYPE]: {
      schema: { $ref: '#/components/schemas/Error' },
      example: {
        message: description,
        error: description,
        ...(status === '422' ? { errors: { campo: [description] } } : {}),
      },
    },
  },
});

const ASKED = 'Confirma que eres tú para hacer este cambio.';
const confirmationAsked: Schema = {
  description: 'No está permitido, o falta confirmar quién es: entonces trae `confirmacion`.',
  content: {
    [JSON_TYPE]: {
      schema: { $ref: '#/components/schemas/Error' },
      example: { message: ASKED, error: ASKED, confirmacion: { llave: false } },
    },
  },
};

/** What a newcomer to the API needs before the first call; `first-write.test.ts` follows it word by word. */
const ABOUT = `Cada POST acepta JSON, formularios y multipart por igual. Un campo desconocido se ignora.

**Sesión.** \`POST /auth/loginValidar\` con \`email\` y \`password\` responde \`access_token\`. Va en cada llamada protegida como
\`Authorization: Bearer …\`; sin él, o vencido, la respuesta es 401. Vale 12 horas, o 30 días con \`remember\`. \`POST /logout\` lo termina.

**Escribir sin sesión** (comentarios, consultas, ingresar). Un programa que no manda cookies ni \`Origin\`, \`Referer\` o \`Sec-Fetch-Site\` no
necesita nada más. Quien manda alguna de ellas, como un navegador, pide antes \`GET /sanctum/csrf-cookie\` y devuelve sus cookies y el
valor de \`XSRF-TOKEN\` en la cabecera \`X-XSRF-TOKEN\`; si falta, la respuesta es 419. Desde otro origen la respuesta es 403. Con una sesión
válida no hace falta. Si el sitio se protege de robots, \`recaptcha_token\` lleva la prueba resuelta de \`GET /bots/desafio?accion=comment\` (o \`contact\`).

**Confirmar quién es.** Lo que cambia cuentas bancarias, usuarios o la propia contraseña responde 403 con \`confirmacion\` si la sesión empezó
o se confirmó hace más de ${MINUTOS_DE_CONFIANZA} minutos: se repite la misma llamada con la contraseña en \`password_actual\`.

**Textos.** A todo texto se le quitan los espacios del comienzo y del final y los signos que nadie ve: marcas que cambian la dirección
de la escritura, espacios sin ancho, guiones opcionales. Lo que se lee después puede ser más corto que lo que se envió.

**Versiones.** Con sesión y la cabecera \`X-Con-Version: 1\`, los registros traen su \`version\`; quien la devuelve al actualizar conserva
lo que otros cambiaron mientras tanto, o recibe 409 si cambiaron lo mismo.`;

/** The OpenAPI 3.1 document, built from the schemas that validate the calls. */
export const openApiDocument = (
  { completo }: Pick<Asociacion, 'completo'>,
  { summaries, tokenWords }: CapabilityWords,
): Schema => ({
  openapi: '3.1.0',
  info: {
    title: `API ${deAsociacion(completo)}`,
    version: '1.0.0',
    license: { name: 'Licencia MIT', identifier: 'MIT' },
    description: ABOUT,
  },
  servers: [{ url: config.apiPrefix || '/' }],
  tags: TAGS.map((name) => ({ name, description: descriptionOf(name) })),
  'x-tagGroups': [
    { name: 'API publicada', tags: PUBLISHED },
    { name: 'Del propio sitio', tags: TAGS.filter((name) => !PUBLISHED.includes(name)) },
  ],
  paths: paths(summaries),
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: ['El token que da `/auth/loginValidar`', ...tokenWords].join(', o '),
      },
    },
    schemas: { Error: errorSchema },
    responses: {
      ...Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [status, failure(status, description)]),
      ),
      Confirmacion: confirmationAsked,
    },
  },
});
