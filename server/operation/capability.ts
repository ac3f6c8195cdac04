import type { RequestHandler } from 'express';
import type { Server } from 'node:http';
import type { Import } from './cli/transfer/import.ts';
import type { Resources } from '#server/publishing/discovery/resource.ts';

/**
 * What a capability that few chapters need hands over; each part goes to the wing that uses it. Its folder and its line in
 * `app/capabilities/list.ts` can be taken out: no wing below knows any of them.
 */
export interface Capability {
  /** Addresses that are neither calls nor pages, with what answers them. */
  readonly answers?: Readonly<Record<string, readonly RequestHandler[]>>;
  /** What it makes for visitors and other programs, such as files of an event. */
  readonly resources?: Resources;
  /** More kinds of file for the command `importar`. */
  readonly imports?: Import;
  /** What each serving process does before it listens. */
  readonly beforeListening?: (server: Server) => Promise<void>;
  /** What the process that leads several workers does before it starts them. */
  readonly beforeWorkers?: () => Promise<void>;
}
