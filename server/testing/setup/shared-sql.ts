/** A piece of SQL that only one of the two databases understands. */
interface Unshared {
  readonly what: RegExp;
  readonly lackedBy: 'MySQL 8.4' | 'MariaDB 10.11';
  /** Page of that database's, or of the other's, documentation. */
  readonly source: string;
  /** A statement that breaks the rule, for its test. */
  readonly example: string;
}

const MARIADB = 'mariadb.com/kb/en';
const MYSQL = 'dev.mysql.com/doc/refman/8.4/en';

export const unshared: readonly Unshared[] = [
  {
    what: /\bRETURNING\b/,
    lackedBy: 'MySQL 8.4',
    source: `${MARIADB}/insertreturning`,
    example: 'INSERT INTO t (a) VALUES (1) RETURNING id',
  },
  {
    what: /\b(?:COLUMN|INDEX|KEY|CONSTRAINT|FOREIGN KEY) IF (?:NOT )?EXISTS\b/,
    lackedBy: 'MySQL 8.4',
    source: `${MARIADB}/alter-table`,
    example: 'ALTER TABLE t ADD COLUMN IF NOT EXISTS a INT',
  },
  {
    what: /\bCREATE OR REPLACE (?:TABLE|DATABASE|INDEX|TRIGGER)\b/,
    lackedBy: 'MySQL 8.4',
    source: `${MARIADB}/create-table`,
    example: 'CREATE OR REPLACE TABLE t (a INT)',
  },
  {
    what: /\b(?:CREATE SEQUENCE|NEXTVAL|NEXT VALUE FOR)\b/,
    lackedBy: 'MySQL 8.4',
    source: `${MARIADB}/sequence-overview`,
    example: 'SELECT NEXTVAL(s)',
  },
  {
    what: /\b(?:WITH SYSTEM VERSIONING|FOR SYSTEM_TIME|PERIOD FOR)\b/,
    lackedBy: 'MySQL 8.4',
    source: `${MARIADB}/system-versioned-tables`,
    example: 'SELECT * FROM t FOR SYSTEM_TIME ALL',
  },
  {
    what: /\bROWS EXAMINED\b/,
    lackedBy: 'MySQL 8.4',
    source: `${MARIADB}/limit-rows-examined`,
    example: 'SELECT a FROM t LIMIT ROWS EXAMINED 100',
  },
  {
    what: /\bSET STATEMENT\b|\bmax_statement_time\b/i,
    lackedBy: 'MySQL 8.4',
    source: `${MARIADB}/set-statement`,
    example: 'SET STATEMENT max_statement_time = 1 FOR SELECT 1',
  },
  {
    what: /\bEXECUTE IMMEDIATE\b/,
    lackedBy: 'MySQL 8.4',
    source: `${MARIADB}/execute-immediate`,
    example: "EXECUTE IMMEDIATE 'SELECT 1'",
  },
  {
    what: /\b(?:uca1400\w*|\w+_uca1400_\w+)\b/i,
    lackedBy: 'MySQL 8.4',
    source: `${MARIADB}/supported-character-sets-and-collations`,
    example: 'SELECT a FROM t ORDER BY a COLLATE utf8mb4_uca1400_ai_ci',
  },
  {
    what: /\b(?:MEDIAN|PERCENTILE_CONT|JSON_DETAILED|JSON_COMPACT|NATURAL_SORT_KEY|DECODE_ORACLE)\s*\(/,
    lackedBy: 'MySQL 8.4',
    source: `${MARIADB}/function-differences-between-mariadb-and-mysql`,
    example: 'SELECT JSON_DETAILED(a) FROM t',
  },
  {
    what: /\b(?:INET4|INET6|UUID)\b(?!\s*\()/,
    lackedBy: 'MySQL 8.4',
    source: `${MARIADB}/data-types`,
    example: 'CREATE TABLE t (a UUID)',
  },
  {
    what: /->>?/,
    lackedBy: 'MariaDB 10.11',
    source: `${MYSQL}/json-search-functions.html`,
    example: 'SELECT a->>1 FROM t',
  },
  {
    what: /\bLATERAL\b/,
    lackedBy: 'MariaDB 10.11',
    source: `${MYSQL}/lateral-derived-tables.html`,
    example: 'SELECT * FROM t, LATERAL (SELECT t.a) AS u',
  },
  {
    what: /\b(?:ANY_VALUE|REGEXP_LIKE|UUID_TO_BIN|BIN_TO_UUID|GROUPING|JSON_PRETTY|JSON_STORAGE_SIZE)\s*\(/,
    lackedBy: 'MariaDB 10.11',
    source: `${MYSQL}/built-in-function-reference.html`,
    example: 'SELECT ANY_VALUE(a) FROM t GROUP BY b',
  },
  {
    what: /\bMEMBER OF\s*\(/,
    lackedBy: 'MariaDB 10.11',
    source: `${MYSQL}/json-search-functions.html`,
    example: 'SELECT 1 MEMBER OF (a) FROM t',
  },
  {
    what: /\bFOR SHARE\b|\bFOR UPDATE OF\b/,
    lackedBy: 'MariaDB 10.11',
    source: `${MYSQL}/innodb-locking-reads.html`,
    example: 'SELECT a FROM t FOR SHARE',
  },
  {
    what: /\bVALUES\s+ROW\s*\(/,
    lackedBy: 'MariaDB 10.11',
    source: `${MYSQL}/values.html`,
    example: 'VALUES ROW(1), ROW(2)',
  },
  {
    what: /\)\s*AS\s+\w+(?:\s*\([^)]*\))?\s+ON DUPLICATE KEY\b/,
    lackedBy: 'MariaDB 10.11',
    source: `${MYSQL}/insert-on-duplicate.html`,
    example: 'INSERT INTO t (a) VALUES (1) AS n ON DUPLICATE KEY UPDATE a = n.a',
  },
  {
    what: /\butf8mb4_0900_\w+|\b@@transaction_isolation\b/i,
    lackedBy: 'MariaDB 10.11',
    source: `${MYSQL}/charset-unicode-sets.html`,
    example: 'SELECT a FROM t ORDER BY a COLLATE utf8mb4_0900_ai_ci',
  },
  {
    what: /\b(?:INDEX|KEY)\b[^(;]*\(\s*\(/,
    lackedBy: 'MariaDB 10.11',
    source: `${MYSQL}/create-index.html#create-index-functional-key-parts`,
    example: 'CREATE INDEX i ON t ((LOWER(a)))',
  },
  {
    what: /\bSET PERSIST(?:_ONLY)?\b/,
    lackedBy: 'MariaDB 10.11',
    source: `${MYSQL}/persisted-system-variables.html`,
    example: 'SET PERSIST max_connections = 10',
  },
];

/** Texts, quoted names and comments: what they hold is not SQL. A comment with `!` is carried out by one of the two. */
const NOT_SQL = /'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|`[^`]*`|\/\*(?!!|M!)[\s\S]*?\*\/|--[^\n]*/g;

/** Why the other database would refuse a statement; null when both understand it. */
export const whyUnshared = (statement: string): string | null => {
  const bare = statement.replaceAll(NOT_SQL, "''");
  if (/\/\*M?!/.test(bare)) return 'A comment that one of the two carries out';
  // Keywords are compared in capitals, as our statements and the query builder's mix both.
  const found = unshared.find(({ what }) => what.test(bare) || what.test(bare.toUpperCase()));
  return found ? `${found.lackedBy} does not know it: ${found.source}` : null;
};
