/** What an administrator reads when no server program was found. */
export const DATABASE_PROGRAM_MISSING: string;
/** The first executable of these names, as an absolute path. */
export function findProgram(names: readonly string[], first?: readonly string[]): string | undefined;
/** The database server's program: mariadbd or mysqld. */
export function findDatabaseProgram(): string | undefined;
/** The script that makes MariaDB's first data folder. */
export function findDatabaseInstaller(server: string): string | undefined;
/** The little a database program needs of our environment, without our secrets. */
export function programEnvironment(): Record<string, string>;
