import { macRoman } from './mac-roman.ts';
import { workbook, workbookOf } from './workbook.ts';

/** A list as somebody keeps it, and what is to be read of it. */
export interface Specimen {
  readonly what: string;
  readonly file: string | Buffer | Promise<Buffer>;
  /** What each column is taken as, in their order; `-` for one that is left out. */
  readonly columns: string;
  /** `code|name|state|until|DNI` of each member. */
  readonly members: readonly string[];
  /** The sheet, or how the letters are written. */
  readonly read?: string;
  /** Begins of what is told to staff. */
  readonly notes?: readonly string[];
}

const text = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

/** Headings, titles, footers and encodings as colleges, schools and unions have them. */
export const specimens: readonly Specimen[] = [
  {
    what: 'abbreviated surnames, title above, Windows letters',
    file: Buffer.from(
      text(
        'COLEGIO PROFESIONAL - PADRÓN DE MIEMBROS;;;;',
        ';;;;',
        'Ap. Paterno;Ap. Materno;Nombres;Cod. Colegiado;Condición',
        'Núñez;Peña;María José;0412;HÁBIL',
        'Quispe;;Rosa;0413;INHÁBIL',
      ),
      'latin1',
    ),
    columns: 'paterno materno nombres codigo estado',
    members: ['0412|María José Núñez Peña|H||', '0413|Rosa Quispe|N||'],
    read: 'windows-1252',
    notes: ['Línea 1: «COLEGIO PROFESIONAL - PADRÓN DE MIEMBROS» no se leyó, está encima'],
  },
  {
    what: 'ordinals, the number of a college by its letters',
    file: text(
      'N°,Nro. CEP,1er apellido,2do apellido,Nombres,D.N.I.,Situación,Habilitado hasta',
      '1,00123,Ríos,Vega,Ana,01234567,Habilitado,31/12/2026',
      '2,00124,Paz,Sol,Eva,12345678,Suspendida,',
    ),
    columns: '- codigo paterno materno nombres dni estado hasta',
    members: ['00123|Ana Ríos Vega|H|2026-12-31|01234567', '00124|Eva Paz Sol|S||12345678'],
  },
  {
    what: 'codes and DNI through number formats, days as numbers',
    file: workbook([
      ['Código de colegiatura', 'Apellidos y Nombres', 'Doc. Identidad', 'Estado', 'Fec. Venc.'],
      [
        { number: 123, format: '00000000' },
        'Ríos Vega, Ana',
        { number: 1_234_567, format: '00000000;@' },
        'Hábil',
        new Date('2026-12-31'),
      ],
      [{ number: 45, format: '"CEP-"00000' }, 'Paz Sol, Eva', 12_345_678, 'No hábil', ''],
    ]),
    columns: 'codigo completo dni estado hasta',
    members: ['00000123|Ríos Vega, Ana|H|2026-12-31|01234567', 'CEP-00045|Paz Sol, Eva|N||12345678'],
    read: 'Padrón',
  },
  {
    what: 'a cover sheet before, a hidden list after',
    file: workbookOf([
      { name: 'Carátula', rows: [['Padrón 2026'], ['Elaborado por', 'Secretaría']] },
      {
        name: 'Miembros',
        rows: [
          ['Nº', 'Colegiatura', 'Apellidos', 'Nombres', 'Estado', 'Celular'],
          [1, 'COE-1', 'Ríos Vega', 'Ana', 'Activo', 999_111_222],
        ],
      },
      { name: 'Listas', hidden: true, rows: [['Estado'], ['Activo'], ['Inactivo']] },
    ]),
    columns: '- codigo apellidos nombres estado -',
    members: ['COE-1|Ana Ríos Vega|H||'],
    read: 'Miembros',
  },
  {
    what: 'an old Mac',
    file: macRoman(
      text('Código;Apellidos y nombres;Condición', 'A-1;Núñez Ibáñez, Zoë María;Hábil').replace('ë', 'e'),
    ),
    columns: 'codigo completo estado',
    members: ['A-1|Núñez Ibáñez, Zoe María|H||'],
    read: 'macintosh',
  },
  {
    what: 'lines of two encodings, put together from two files',
    file: Buffer.concat([
      Buffer.from(text('codigo;nombre;estado', 'A-1;Núñez, Ana;H')),
      Buffer.from(text('A-2;Peña, Íñigo;N'), 'latin1'),
    ]),
    columns: 'codigo nombres estado',
    members: ['A-1|Núñez, Ana|H||', 'A-2|Peña, Íñigo|N||'],
    read: 'mezcla',
  },
  {
    what: 'UTF-16 with tabs, as Excel says «Texto Unicode»',
    file: Buffer.from(
      `\uFEFF${text('Matrícula\tAPELLIDOS Y NOMBRES\tSITUACIÓN', '0007\tÑaupari Cóndor, Inés\tHabilitada')}`,
      'utf16le',
    ),
    columns: 'codigo completo estado',
    members: ['0007|Ñaupari Cóndor, Inés|H||'],
    read: 'utf-16le',
  },
  {
    what: 'headings of two lines, merged',
    file: workbookOf([
      {
        name: 'Hoja1',
        rows: [
          ['RELACIÓN DE AFILIADOS', '', '', '', ''],
          ['N° de afiliado', 'Apellidos', '', 'Nombres', 'Estado actual'],
          ['', 'Paterno', 'Materno', '', ''],
          [101, 'Ríos', 'Vega', 'Ana', 'Activo'],
          [102, 'Paz', 'Sol', 'Eva', ''],
        ],
        merged: ['A1:E1', 'B2:C2', 'A2:A3', 'D2:D3', 'E2:E3', 'E4:E5'],
      },
    ]),
    columns: 'codigo paterno materno nombres estado',
    members: ['101|Ana Ríos Vega|H||', '102|Eva Paz Sol|H||'],
    read: 'Hoja1',
  },
  {
    what: 'groups, headings on each page, a total and a signature',
    file: text(
      'PADRÓN;;;',
      'Código;Nombre completo;Situación;Teléfono',
      'HABILITADOS;;;',
      'A-1;Ana Ríos;Habilitado;987654321',
      'Código;Nombre completo;Situación;Teléfono',
      'A-2;Eva Paz;Habilitado;987654322',
      'Total: 2;;;',
      'Lima, 30 de noviembre;;;',
    ),
    columns: 'codigo completo estado -',
    members: ['A-1|Ana Ríos|H||', 'A-2|Eva Paz|H||'],
    notes: [
      'Línea 1: «PADRÓN»',
      'Línea 3: «HABILITADOS» no se leyó',
      'Línea 7: «Total: 2»',
      'Línea 8: «Lima, 30 de noviembre»',
      'Los encabezados se repiten 1',
    ],
  },
  {
    what: 'names of a database, joined words',
    file: text(
      'idpersona,codcolegiado,apepaterno,apematerno,nombres,nrodni,estadocivil,condicion,fechavencimiento',
      '9,0001,Ríos,Vega,Ana,12345678,S,A,2026-12-31',
    ).replace(',A,', ',Activo,'),
    columns: '- codigo paterno materno nombres dni - estado hasta',
    members: ['0001|Ana Ríos Vega|H|2026-12-31|12345678'],
  },
  {
    what: 'names of fields in capitals within words, sep= and a mark',
    file: `\uFEFF${text('sep=;', 'CodigoColegiatura;PrimerApellido;SegundoApellido;PrimerNombre;SegundoNombre;EstadoHabilitacion;VigenciaHasta', '0009;De la Cruz;Huamán;Luz;Marina;SI;31-12-26')}`,
    columns: 'codigo paterno materno nombres nombres estado hasta',
    members: ['0009|Luz Marina De la Cruz Huamán|H|2026-12-31|'],
    read: 'utf-8',
  },
  {
    what: 'a school: code of the student, year in the heading',
    file: text(
      'N° de orden;Cód. del alumno;Apellidos y nombres del estudiante;Situación 2026;Correo',
      '1;20261001;QUISPE MAMANI, Luis;Activo;l@x.pe',
    ),
    columns: '- codigo completo estado -',
    members: ['20261001|QUISPE MAMANI, Luis|H||'],
  },
  {
    what: 'a union: card number, remarks in brackets, paid until',
    file: text(
      'Nº Carné|Socio (apellidos y nombres)|Documento (DNI)|Condición (hábil / no hábil)|Aportes pagados hasta',
      '77|Soto Lara, Juan|09512345|no hábil|31/10/2026',
    ),
    columns: 'codigo completo dni estado hasta',
    members: ['77|Soto Lara, Juan|N|2026-10-31|09512345'],
  },
  {
    what: 'cells that Excel keeps as text by a formula, lost zeros',
    file: text(
      'Registro;Nombres y Apellidos;DNI;Habilitado',
      '="00051";Ana Ríos;9512345;Sí',
      '="00052";Eva Paz;"12.345.678";No',
    ),
    columns: 'codigo completo dni estado',
    members: ['00051|Ana Ríos|H||09512345', '00052|Eva Paz|N||12345678'],
  },
  {
    what: 'days in words, columns in another order',
    file: text(
      'Vence el\tHabilidad\tNombres\tApellidos\tN.º de colegiatura',
      '31 de diciembre de 2026\tHABILITADO\tAna\tRíos Vega\t15',
      '30-jun-26\tVITALICIO\tEva\tPaz\t16',
    ),
    columns: 'hasta estado nombres apellidos codigo',
    members: ['15|Ana Ríos Vega|H|2026-12-31|', '16|Eva Paz|V|2026-06-30|'],
  },
  {
    what: 'civil state, condition of work and a second document beside',
    file: text(
      'Colegiado N°,Apellidos,Nombres,Estado civil,Condición laboral,Tipo de documento,N° Documento,Estado',
      '31,Ríos,Ana,Soltera,Contratada,DNI,12345678,Habilitado',
    ),
    columns: 'codigo apellidos nombres - - - dni estado',
    members: ['31|Ana Ríos|H||12345678'],
  },
  {
    what: 'title of several lines with logos and dates, numbers as codes',
    file: workbook([
      ['REPÚBLICA DEL PERÚ'],
      ['Colegio de Estadísticos', '', '', 'Fecha:', new Date('2026-11-30')],
      [''],
      ['Ítem', 'Reg. CEP', 'Apellidos y Nombres', 'Especialidad', 'Cond.', 'Vigencia'],
      [1, { number: 7, format: '0000' }, 'Ríos Vega, Ana', 'Muestreo', 'H', new Date('2026-03-31')],
    ]),
    columns: '- codigo completo - estado hasta',
    members: ['0007|Ríos Vega, Ana|H|2026-03-31|'],
    read: 'Padrón',
    notes: ['Línea 1: «REPÚBLICA DEL PERÚ»', 'Línea 2: «Colegio de Estadísticos Fecha: 2026-11-30»'],
  },
  {
    what: 'one whole name and its parts beside',
    file: text(
      'COD;AP_PATERNO;AP_MATERNO;NOMBRES;APELLIDOS_Y_NOMBRES;ESTADO',
      '1;Ríos;Vega;Ana;Ríos Vega Ana;H',
    ),
    columns: 'codigo - - - completo estado',
    members: ['1|Ríos Vega Ana|H||'],
  },
  {
    what: 'given names alone',
    file: text('Código;Nombres;Estado', '1;Ana;H'),
    columns: 'codigo nombres estado',
    members: ['1|Ana|H||'],
    notes: ['No hay una columna de apellidos'],
  },
  {
    what: 'two lists in one book: the one with more of what is asked',
    file: workbookOf([
      {
        name: 'Aportes',
        rows: [
          ['Código', 'Nombres', 'Monto'],
          ['1', 'Ana', 30],
        ],
      },
      {
        name: 'Padrón nov-26',
        rows: [
          ['Código', 'Colegiado', 'Estado', 'DNI'],
          ['1', 'Ríos, Ana', 'Hábil', { number: 512_345, format: '00000000' }],
        ],
      },
    ]),
    columns: 'codigo completo estado dni',
    members: ['1|Ríos, Ana|H||00512345'],
    read: 'Padrón nov-26',
  },
  {
    what: 'MS-DOS letters, a column without a heading',
    file: Buffer.from(
      text('CODIGO,NOMBRE,ESTADO,', '1,NUÑEZ PEÑA ANA,H,nota').replaceAll('Ñ', '\u00A5'),
      'latin1',
    ),
    columns: 'codigo nombres estado -',
    members: ['1|NUÑEZ PEÑA ANA|H||'],
    read: 'cp850',
  },
  {
    what: 'a name that was garbled before',
    file: text('Código;Nombre;Estado', '1;NÃºÃ±ez Ana;H', '2;Pe–a Eva;H'),
    columns: 'codigo nombres estado',
    members: ['1|NÃºÃ±ez Ana|H||', '2|Pe–a Eva|H||'],
    notes: ['Hay letras que ningún nombre tiene: «NÃºÃ±ez», «Pe–a».'],
  },
];
