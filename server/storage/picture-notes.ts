import { isNotNull, or } from 'drizzle-orm';
import { db } from '../db/client/client.ts';
import { biblioteca } from '../db/schema.ts';

/** What pages show of a note: see `client/ui/picture-notes.ts`. */
interface PictureNote {
  focus?: readonly [x: number, y: number];
  alt?: string;
}
type Notes = ReadonlyMap<string, PictureNote>;

const MIDDLE = 50;

const load = async (): Promise<Notes> => {
  const { archivo, descripcion, foco_x, foco_y } = biblioteca;
  const rows = await db()
    .select({ archivo, descripcion, foco_x, foco_y })
    .from(biblioteca)
    .where(or(isNotNull(descripcion), isNotNull(foco_x), isNotNull(foco_y)));
  return new Map(
    rows.map((row) => [
      row.archivo,
      {
        ...(row.descripcion !== null && { alt: row.descripcion }),
        ...((row.foco_x !== null || row.foco_y !== null) && {
          focus: [row.foco_x ?? MIDDLE, row.foco_y ?? MIDDLE] as const,
        }),
      },
    ]),
  );
};

let known: Notes = new Map();
let asked: Promise<Notes> | undefined;

/** The next page asks the database again. */
export const forgetPictureNotes = (): void => {
  asked = undefined;
};

/** The notes about all pictures; what is known last stands in while the database is away. */
export const pictureNotes = async (): Promise<Notes> => {
  const asking = (asked ??= load());
  try {
    known = await asking;
  } catch {
    if (asked === asking) forgetPictureNotes();
  }
  return known;
};
