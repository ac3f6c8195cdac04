import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as campos from './campos.ts';

const outcome = (schema: z.ZodMiniType, value: unknown): unknown => {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

describe('texts', () => {
  const texto = campos.parrafo(10, 'Falta.');
  it.each([
    [' a ', 'a'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\tb', 'a\tb'],
    ['n\u0303', 'ñ'],
    ['🦙🦙🦙🦙🦙', '🦙🦙🦙🦙🦙'],
    [' ', ['Falta.']],
    [undefined, ['Falta.']],
    [null, ['Falta.']],
    [3, ['Falta.']],
    ['x'.repeat(11), ['Debe tener 10 caracteres como máximo.']],
    ['a\u0000', ['Contiene caracteres que no se permiten.']],
    ['\uD83E', ['Contiene caracteres que no se permiten.']],
  ])('of several lines: %j', (value, expected) => {
    expect(outcome(texto, value)).toEqual(expected);
  });

  it.each([
    ['Ta\u200Bller', 'Taller'],
    ['\u202Eoña', 'oña'],
    ['cur\u00ADso', 'curso'],
    ['\uFEFFAna', 'Ana'],
    ['Ana\u200D', 'Ana'],
    ['Ana\uFE0F', 'Ana'],
    ['👩🏽\u200D🔬 ❤\uFE0F', '👩🏽\u200D🔬 ❤\uFE0F'],
    ['\u200B\u2060', ['Falta.']],
  ])('of one line lose what nobody sees, and keep joined emoji: %j', (value, expected) => {
    expect(outcome(campos.linea(12, 'Falta.'), value)).toEqual(expected);
  });

  it.each([
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
    ['👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
    ['a\u202Eb\u2066c\u00ADd\u200Be', 'abcde'],
  ])('of several lines keep the joiners that scripts and emoji need: %j', (value, expected) => {
    expect(outcome(texto, value)).toEqual(expected);
  });

  it('codes are taken with what came along invisibly', () => {
    expect(outcome(campos.ruc, '\u200B20123456789\u202C')).toBe('20123456789');
    expect(outcome(campos.correo, 'ana\u200B@ejemplo.pe')).toBe('ana@ejemplo.pe');
  });

  it.each(['a\nb', 'a\tb', 'a\u2028b', 'a\r\nb'])('of one line take no other: %j', (value) => {
    expect(outcome(campos.linea(10, 'Falta.'), value)).toEqual(['Debe ir en una sola línea.']);
  });

  it('that may be missing tell left out from emptied', () => {
    const opcional = campos.lineaOpcional(5);
    expect([undefined, '', '  ', null, ' a '].map((value) => outcome(opcional, value))).toEqual([
      undefined,
      null,
      null,
      null,
      'a',
    ]);
    expect(outcome(opcional, 'abcdef')).toEqual(['Debe tener 5 caracteres como máximo.']);
  });
});

describe('addresses', () => {
  it.each(['a@b.pe', 'Ana.Ñ+x@sub.dominio.com', "o'neil@x.pe"])('%s is an e-mail', (value) => {
    expect(outcome(campos.correo, value)).toBe(value);
  });
  it.each([
    '',
    'a',
    'a@b',
    '@b.pe',
    'a@.',
    'a b@c.pe',
    'a@b.pe,c@d.pe',
    'a@b.pe;',
    '"a"@b.pe',
    'a@[1.2.3.4]',
  ])('«%s» is none', (value) => {
    expect(outcome(campos.correo, value)).toEqual(['Correo inválido.']);
  });
  it('of the web are http or https, or nothing', () => {
    for (const value of ['https://x.pe/a?b=ñ', 'http://x.pe'])
      expect(outcome(campos.enlaceOpcional, value)).toBe(value);
    expect(outcome(campos.enlaceOpcional, '')).toBeNull();
    for (const value of ['facebook.com/cep', 'WWW.Cep.org.pe', 'forms.gle?a=1', 'x.pe:8080/a', 'ñandú.pe'])
      expect(outcome(campos.enlaceOpcional, value)).toBe(`https://${value}`);
    for (const value of ['987654321', '+51 987 654 321', '51987654321', '987-654-321', 'wa.me/51987654321'])
      expect(outcome(campos.enlaceOWhatsapp, value)).toBe('https://wa.me/51987654321');
    expect(outcome(campos.enlaceOWhatsapp, 'javascript:alert(1)')).toHaveLength(1);
    for (const value of [
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      'data:text/html,x',
      '//x.pe',
      'x',
      'ana@x.pe',
      '987654321',
      '1.2.3.4',
      'ftp://x.pe',
      'https://',
    ]) {
      expect([value, outcome(campos.enlaceOpcional, value)]).toEqual([
        value,
        ['Escribe una dirección que empiece con http:// o https://.'],
      ]);
    }
  });
});

describe('numbers and codes', () => {
  const orden = campos.entero(1, 'No.');
  it.each([
    [1, 1],
    ['7', 7],
    [' 12 ', 12],
    // As one that is copied from a chat comes.
    ['\u200B\u206812\u2069', 12],
    [2_147_483_647, 2_147_483_647],
  ])('%j is a whole number', (value, expected) => {
    expect(outcome(orden, value)).toBe(expected);
  });
  it.each([
    0,
    -1,
    1.5,
    '1.5',
    '1e3',
    '',
    'a',
    null,
    true,
    Infinity,
    NaN,
    2_147_483_648,
    '99999999999',
    [1],
    '0x10',
  ])('%j is none', (value) => {
    expect(outcome(orden, value)).toEqual(['No.']);
  });
  it('of a phone are nine digits that begin with 9', () => {
    expect([outcome(campos.telefonoOpcional, ' 987654321 '), outcome(campos.telefonoOpcional, '')]).toEqual([
      '987654321',
      null,
    ]);
    const message = ['El teléfono debe tener 9 dígitos y empezar con el número 9.'];
    for (const value of ['887654321', '98765432', '9876543210', '98765432a'])
      expect(outcome(campos.telefonoOpcional, value)).toEqual(message);
    expect(outcome(campos.telefono, '')).toEqual(message);
  });
  it('of a RUC are eleven digits', () => {
    expect(outcome(campos.ruc, '20163646499')).toBe('20163646499');
    for (const value of ['', '2016364649', '201636464991', '2016364649x', undefined]) {
      expect(outcome(campos.ruc, value)).toEqual(['El RUC debe tener exactamente 11 caracteres.']);
    }
  });
  it('of one letter are read in either case', () => {
    const codigo = campos.codigo({ A: 'Anuncio', N: 'Noticia' }, 'Elige.');
    expect([outcome(codigo, 'a'), outcome(codigo, ' N ')]).toEqual(['A', 'N']);
    for (const value of ['B', '', 'AN', undefined, ['A']]) expect(outcome(codigo, value)).toEqual(['Elige.']);
  });
});

describe('days', () => {
  it.each(['2026-01-31', '2028-02-29', '1000-01-01', '9999-12-31'])('%s is one', (value) => {
    expect(outcome(campos.fecha('Falta.'), value)).toBe(value);
  });
  it.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '31/12/2026', '2026-01-32', '0000-00-00'])(
    '%s is none',
    (value) => {
      expect(outcome(campos.fecha('Falta.'), value)).toEqual(['Escribe una fecha válida (AAAA-MM-DD).']);
    },
  );
  it('may be missing', () => {
    expect([outcome(campos.fechaOpcional, ''), outcome(campos.fecha('Falta.'), '')]).toEqual([
      null,
      ['Falta.'],
    ]);
  });
});

describe('a check box', () => {
  it.each([
    [true, true],
    ['true', true],
    ['on', true],
    ['1', true],
    [1, true],
    [false, false],
    ['false', false],
    ['', false],
    [null, false],
    [undefined, undefined],
  ])('sent as %j means %j', (value, expected) => {
    expect(outcome(campos.casilla, value)).toBe(expected);
  });
});
