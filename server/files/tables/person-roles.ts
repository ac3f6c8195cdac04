import type { Role } from './headings/table-kind.ts';

/** Column roles shared by all lists of people: names, numbers and documents. */
export const personRoles = {
  completo: {
    forms: [
      'apellido nombre',
      'nombre completo',
      'apellido paterno materno nombre',
      'apellido nombre completo',
      'nombre apellido persona',
    ],
    weak: ['persona', 'dato persona', 'dato'],
  },
  nombres: {
    forms: [
      'nombre',
      'nombre pila',
      'primer nombre',
      'segundo nombre',
      'otro nombre',
      'primer segundo nombre',
    ],
    several: true,
  },
  paterno: { forms: ['apellido paterno', 'paterno', 'primer apellido', 'apellido p', 'a paterno'] },
  materno: {
    forms: [
      'apellido materno',
      'materno',
      'segundo apellido',
      'apellido m',
      'apellido mat',
      'mat',
      'a materno',
    ],
  },
  apellidos: {
    forms: ['apellido', 'paterno materno', 'apellido paterno materno', 'primer segundo apellido'],
    several: true,
  },
  dni: {
    forms: [
      'dni',
      'documento identidad',
      'documento nacional identidad',
      'numero dni',
      'numero documento',
      'numero documento identidad',
      'numero documento nacional identidad',
      'numero identidad',
      'documento',
      'identidad',
      'documento dni',
      'dni ce',
      'd n i',
      'dni carnet extranjeria',
      'documento persona',
    ],
  },
  codigo: {
    forms: [
      'numero colegiatura',
      'codigo colegiatura',
      'colegiatura',
      'codigo persona',
      'numero persona',
      'registro persona',
      'numero registro persona',
      'numero matricula',
      'codigo matricula',
      'matricula persona',
      'matricula',
      'codigo registro',
      'numero carnet',
      'codigo carnet',
      'carnet persona',
      'numero sigla',
      'numero persona sigla',
      'codigo afiliacion',
      'numero afiliacion',
      'codigo universitario',
      'registro sigla',
      'numero registro sigla',
      'codigo sigla',
      'colegiatura sigla',
      'numero colegiatura sigla',
      'matricula sigla',
      'codigo',
      'codigo numero',
      'codigo modular',
      'numero registro',
      'numero mat',
      'carnet',
      'registro',
      'id persona',
      'codigo id',
    ],
    weak: ['sigla', 'id'],
  },
} as const satisfies Record<string, Role>;

/** Columns with parts of a name. */
const PARTS = ['nombres', 'paterno', 'materno', 'apellidos'] as const;

/** Redundant name columns: the parts if there is a full name with a certain heading, otherwise the full name. */
export const redundantNames = (found: ReadonlyMap<string, boolean>): string[] => {
  const isSure = found.get('completo');
  if (isSure === undefined) return [];
  const hasParts = found.has('nombres') && (found.has('paterno') || found.has('apellidos'));
  return isSure || !hasParts ? [...PARTS] : ['completo'];
};
