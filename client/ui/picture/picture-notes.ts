/** What staff noted about a stored picture. */
interface PictureNote {
  /** The point that no crop may lose, in percent from the left and the top. */
  readonly focus?: readonly [x: number, y: number];
  /** Alternative text, where the picture has none of its own. */
  readonly alt?: string;
}

type Notes = ReadonlyMap<string, PictureNote>;

let notes: Notes = new Map();

/** Sets the notes by the address of each picture: the server before it renders, an island before it is hydrated. */
export const setPictureNotes = (all: Notes): void => {
  notes = all;
};

/** The note about a stored picture; undefined for most. */
export const pictureNote = (src: string): PictureNote | undefined => notes.get(src);

const ADDRESS = /\/storage\/[a-z]+\/[a-z2-7]+\.[a-z]+/g;

/** Notes about the pictures in a piece of HTML or JSON, as JSON; undefined without any. */
export const pictureNotesJson = (text: string): string | undefined => {
  const found = [...new Set(text.match(ADDRESS))].flatMap((src) => {
    const note = notes.get(src);
    return note ? [[src, note] as const] : [];
  });
  return found.length > 0 ? JSON.stringify(found) : undefined;
};

/** Adds notes written by `pictureNotesJson`. */
export const addPictureNotes = (json: string): void => {
  setPictureNotes(new Map<string, PictureNote>([...notes, ...JSON.parse(json)]));
};
