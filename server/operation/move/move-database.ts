import { type Connection, escapeId, type RowDataPacket } from 'mysql2/promise';
import { sequentially } from '#shared/contract/sequentially.ts';
import { selectValues } from '../backup/queries.ts';
import { openConnection, openSnapshot } from '../backup/snapshot.ts';
import { siteTables } from '../backup/tables.ts';
import { copyRows, type CopiedRows, countRows } from './copy-rows.ts';
import { checkTables, checkTarget } from './check.ts';
import { clearDestination, markComplete, prepareDestination } from './destination.ts';
import { withMoveLease, type MovePlan, type MoveOptions, runMove, MOVE_LEASE } from './move.ts';

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

/** The number that the next row of a table gets; null where the table does not number its rows. */
const nextNumber = async (connection: Connection, table: string): Promise<number | null> => {
  const [[row]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE ${escapeId(table, true)}`);
  const [, next] = /\) ENGINE=.*?\bAUTO_INCREMENT=(\d+)/.exec(String(row?.['Create Table'])) ?? [];
  return next === undefined ? null : Number(next);
};

/** Copies the AUTO_INCREMENT counters, so that ids of deleted rows, which history refers to, are not reused. */
const copyAutoIncrements = ({ source, target }: Ends): Promise<void> =>
  sequentially(siteTables, async ({ name }) => {
    const next = await nextNumber(source, name);
    if (next === null || next === (await nextNumber(target, name))) return;
    await target.query(`ALTER TABLE ${escapeId(name, true)} AUTO_INCREMENT = ${next}`);
  });

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
      await copyAutoIncrements({ source, target });
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
