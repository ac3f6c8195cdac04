import { printLine } from '#server/platform/log.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { erasePerson } from '../../privacy/erasure.ts';
import { auditErasure } from '../../privacy/person.ts';
import { type Command, onlyValue } from '../kit/command.ts';

export const eraseCommand: Command = {
  usage: '<correo> [--con-comentarios]',
  help: 'Borra las consultas de un correo y hace anónimos sus comentarios',
  example: 'ana@ejemplo.pe --con-comentarios',
  options: ['con-comentarios'],
  run: async (args) => {
    const isWhole = args.options.has('con-comentarios');
    const correo = onlyValue(args, 'el correo');
    const erased = await unitOfWork(async () => {
      await auditErasure(correo);
      return erasePerson(correo, isWhole);
    });
    printLine(`Consultas borradas: ${erased.consultas}`);
    printLine(`Comentarios ${isWhole ? 'borrados' : 'hechos anónimos'}: ${erased.comentarios}`);
    if (erased.hasAccount)
      printLine('Ese correo tiene además una cuenta del personal: bórrala en Administración › Usuarios.');
    printLine('Las copias de seguridad anteriores lo conservan: si restauras una, repite esta orden.');
    return 0;
  },
};
