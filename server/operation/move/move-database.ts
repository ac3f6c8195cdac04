import type { Connection } from 'mysql2/promise';
import { selectValues } from '../backup/queries.ts';
import { openConnection, openSnapshot } from '../backup/snapshot.ts';
import { siteTables } from '../backup/tables.ts';
import { copyRows, type CopiedRows, countRows } from './copy-rows.ts';
import { checkTables, checkTarget } from './check.ts';
import { clearDestination, markComplete, prepareDestination } from './destination.ts';
import { withMoveLease, type MovePlan, type MoveOptions, runMove, MOVE_LEASE } from './move.ts';
import { copyAutoIncrements } from './auto-increments.ts';

/** Where a site's database is, and where it goes. */
interface Route {
  readonly from: string;
  readonly to: string;
  /** What DATABASE_URL will be; empty: the private database. */
  readonly setting: string;
}

interface Ends {
  readonly source: Connection;
  readonly target: Connection;
}

interface MovedRows {
  readonly rows: number;
  readonly stopped: number;
  /** The database that keeps what the new one held before. */
  readonly aside: string | null;
}

/** Both addresses may lead to one database: then the lease of this command is seen through the other one. */
const refuseSame = async (target: Connection, to: string, owner: string): Promise<void> => {
  const same = await selectValues(target, 'SELECT 1 AS value FROM cerrojos WHERE nombre = ? AND dueno = ?', [
    MOVE_LEASE,
    owner,
  ]).catch(() => []);
  if (same.length > 0)
    throw new Error(`El sitio ya usa la base de ${new URL(to).host}: no hay nada que mudar.`);
};

const cargoOf = ({ from, to, setting }: Route, { source, target }: Ends, rehearse: boolean) => {
  const held: CopiedRows = new Map();
  let aside: string | null = null;
  const cargo: MovePlan = {
    variable: 'DATABASE_URL',
    settings: { DATABASE_URL: setting },
    check: async () => {
      await checkTables(source, from);
      return checkTarget(
        { connection: source, url: from },
        { connection: target, url: to, isPrivate: setting === '' },
      );
    },
    prepare: async () => {
      aside = await prepareDestination(target, to, { rehearse });
    },
    copy: async (show) => {
      const snapshot = await openSnapshot(from);
      try {
        const told = show('Tablas', siteTables.length);
        await copyRows(held, { source: snapshot, target, look: () => openSnapshot(to), told });
      } finally {
        snapshot.close();
      }
    },
    complete: async () => {
      await copyAutoIncrements(source, target);
      await markComplete(target);
    },
    clear: () => clearDestination(target, to),
  };
  return { cargo, result: () => ({ rows: countRows(held), aside }) };
};

/** Takes a running site to another database. */
export const moveDatabase = (route: Route, manner: MoveOptions): Promise<MovedRows> =>
  withMoveLease(route.from, async (source, owner) => {
    const target = await openConnection(route.to);
    try {
      await refuseSame(target, route.to, owner);
      const { cargo, result } = cargoOf(route, { source, target }, manner.rehearse);
      const stopped = await runMove(route.from, cargo, manner);
      return { ...result(), stopped };
    } finally {
      target.destroy();
    }
  });
