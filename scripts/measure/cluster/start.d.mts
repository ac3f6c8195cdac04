/** Three nodes of MariaDB with Galera behind haproxy. */
export function startCluster(): Promise<{
  /** Of the proxy. */
  readonly url: string;
  /** The rows of a statement, from each node itself. */
  readonly nodes: readonly {
    readonly name: string;
    ask(statement: string, values: readonly unknown[], database: string): Promise<Record<string, unknown>[]>;
  }[];
  end: () => Promise<void>;
}>;
